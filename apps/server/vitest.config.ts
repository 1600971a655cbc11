import { definePackageTests, nodeProject } from "@sitewright/tooling/vitest";

export default definePackageTests([
  nodeProject({
    test: {
      globalSetup: ["src/testing/postgres-setup.ts"],
      pool: "forks",
      // Files share their modules: each has a database of its own, and nothing is mocked.
      isolate: false,
      // Many tests wait for other processes; the default on two cores is one worker.
      maxWorkers: 2,
    },
  }),
]);
