import { definePackageTests, unitProject } from "@sitewright/tooling/vitest";

export default definePackageTests([unitProject()]);
