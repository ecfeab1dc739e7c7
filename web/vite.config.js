import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { serviceWorker } from "./worker/plugin.js";

// The page is built into the package, which serves it from any path: so all addresses in it are relative.
export default defineConfig({
  base: "./",
  plugins: [svelte(), serviceWorker()],
  build: {
    outDir: "../src/cardamom/house/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the policy of the house allows nothing inline
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  test: { include: ["tests/**/*.test.ts"], testTimeout: 20_000 },
});
