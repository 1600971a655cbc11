import { defineConfig } from "vite";
import { backend } from "./backend.ts";

export default defineConfig({ plugins: [backend()] });
