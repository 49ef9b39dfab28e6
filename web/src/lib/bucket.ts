/* Which chunk of the whole glyph set holds a name; the build and the page must agree. */
export const BUCKETS = 256;

export function bucket(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 65521;
  return sum % BUCKETS;
}
