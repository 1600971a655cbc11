import { defineConfig } from "vite";

export default defineConfig({ preview: { host: "127.0.0.1", strictPort: true } });
