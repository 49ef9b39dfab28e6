import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { glyphs } from "./glyphs";

export default defineConfig({
  base: "./",
  plugins: [svelte(), glyphs()],
  build: {
    outDir: "../src/gloam/web_dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true }, "/join": "http://127.0.0.1:8000" } },
});
