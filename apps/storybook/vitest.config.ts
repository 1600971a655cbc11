import { definePackageTests, storiesProject, unitProject } from "@sitewright/tooling/vitest";
import gallery from "./package.json" with { type: "json" };

const scope = "@sitewright/";

/**
 * The jsdom tests of the packages shown here, in one Vitest: compiling what they share costs more than most of
 * them. Those of `testedInNode` stub what a browser has, and run by themselves.
 */
const units = unitProject({
  root: "../..",
  include: Object.keys(gallery.dependencies)
    .filter((name) => name.startsWith(scope) && !gallery.testedInNode.includes(name))
    .map((name) => `packages/${name.slice(scope.length)}/src/**/*.test.{ts,tsx}`),
});

export default definePackageTests([units, storiesProject()]);
