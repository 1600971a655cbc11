import { definePackageTests, nodeProject } from "./src/vitest/presets.ts";

export default definePackageTests([
  nodeProject({ test: { include: ["src/**/*.test.ts", "bin/**/*.test.mjs"] } }),
]);
