import { defineConfig } from "vite";

/** Nothing of the application's build: its stories show parts, and the preset brings what those need. */
export default defineConfig({});
