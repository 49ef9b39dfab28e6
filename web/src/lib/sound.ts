/* Small sounds, made on the spot: a card, points, a blow, a new chapter, my turn, the end. */
import { prefs } from "./prefs.svelte";

export type Sound = "card" | "gain" | "hit" | "dawn" | "turn" | "victory" | "defeat";

let context: AudioContext | undefined;

/** Pitches in Hz, with their start and length in seconds. */
const TONES: Record<
  Exclude<Sound, "card" | "hit">,
  { wave: OscillatorType; notes: [number, number, number][]; loud: number }
> = {
  gain: { wave: "triangle", notes: [[880, 0, 0.18], [1320, 0.06, 0.22]], loud: 0.05 }, // prettier-ignore
  dawn: { wave: "sine", notes: [[196, 0, 1.1], [294, 0.18, 1.1], [392, 0.36, 1.2]], loud: 0.09 }, // prettier-ignore
  turn: { wave: "triangle", notes: [[392, 0, 0.5], [523, 0.16, 0.5]], loud: 0.12 }, // prettier-ignore
  victory: { wave: "triangle", notes: [[392, 0, 0.5], [494, 0.14, 0.5], [587, 0.28, 0.5], [784, 0.42, 1.1]], loud: 0.12 }, // prettier-ignore
  defeat: { wave: "sine", notes: [[294, 0, 0.6], [262, 0.25, 0.6], [220, 0.5, 1.2]], loud: 0.1 }, // prettier-ignore
};

export function sound(name: Sound): void {
  if (!prefs.sound || (document.hidden && name !== "turn")) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    if (name === "card") noise(context, 0.09, 2600, 0.07);
    else if (name === "hit") noise(context, 0.22, 260, 0.35);
    else
      for (const [pitch, start, length] of TONES[name].notes)
        tone(context, TONES[name].wave, pitch, start, length, TONES[name].loud);
  } catch {
    /* a browser without sound plays on in silence */
  }
}

function tone(
  to: AudioContext,
  wave: OscillatorType,
  pitch: number,
  start: number,
  length: number,
  loud: number,
): void {
  const source = to.createOscillator();
  const volume = to.createGain();
  const at = to.currentTime + start;
  source.type = wave;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(to.destination);
  source.start(at);
  source.stop(at + length);
}

/** A breath of noise: paper at a high pitch, a blow at a low one. */
function noise(to: AudioContext, length: number, pitch: number, loud: number): void {
  const size = Math.floor(to.sampleRate * length);
  const buffer = to.createBuffer(1, size, to.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < size; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / size) ** 2;
  const source = to.createBufferSource();
  const filter = to.createBiquadFilter();
  const volume = to.createGain();
  source.buffer = buffer;
  filter.type = pitch > 1000 ? "bandpass" : "lowpass";
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(to.destination);
  source.start();
}
