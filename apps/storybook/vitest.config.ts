import { definePackageTests, storiesProject, unitProject } from "@sitewright/tooling/vitest";
import gallery from "./package.json" with { type: "json" };

const scope = "@sitewright/";

/** The unit tests of the packages shown here, in one Vitest: compiling what they share costs more than most of them. */
const units = unitProject({
  root: "../..",
  include: Object.keys(gallery.dependencies)
    .filter((name) => name.startsWith(scope))
    .map((name) => `packages/${name.slice(scope.length)}/src/**/*.test.{ts,tsx}`),
});

export default definePackageTests([units, storiesProject()]);
