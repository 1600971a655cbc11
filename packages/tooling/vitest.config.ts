import { definePackageTests, nodeProject } from "./src/vitest/presets.ts";

export default definePackageTests([nodeProject()]);
