import { type Check, notApplicable, pass, warning } from "./define-check.ts";

export const sourceMapsExposed: Check = {
  id: "source-maps-exposed",
  title: "The scripts' sources are not public",
  problem: "The scripts' sources are public",
  category: "scripts",
  weight: 3,
  recommendation:
    "Leave source maps out of what is published, or let only your error tracker have them.",
  run({ exposure }) {
    if (exposure.outcome === "skipped") return notApplicable(exposure.reason);
    const { maps, mapsNamed } = exposure;
    if (mapsNamed === 0) return pass("No script of the site names a source map.");
    if (maps.length === 0) return pass("The source maps that scripts name are not handed out.");
    return warning(
      maps.some(({ hasContent }) => hasContent) ? "medium" : "low",
      "Anybody can read the code as it was written, with its comments and file names.",
      maps.map(
        ({ url, sources, hasContent }) =>
          `${url} (${sources} files${hasContent ? ", with their content" : ""})`,
      ),
    );
  },
};
