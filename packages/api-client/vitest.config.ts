import { definePackageTests, nodeProject, storiesProject } from "@sitewright/tooling/vitest";

export default definePackageTests([nodeProject(), storiesProject()]);
