import { definePackageTests, nodeProject } from "@sitewright/tooling/vitest";

export default definePackageTests([
  nodeProject({
    test: {
      globalSetup: ["src/testing/postgres-setup.ts"],
      // Many tests wait for other processes; the default on two cores is one worker.
      maxWorkers: 2,
    },
  }),
]);
