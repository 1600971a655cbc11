import { definePackageTests, storiesProject } from "@sitewright/tooling/vitest";

export default definePackageTests([storiesProject()]);
