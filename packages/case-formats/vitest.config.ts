import { definePackageTests, nodeProject } from "@sitewright/tooling/vitest";

export default definePackageTests([nodeProject()]);
