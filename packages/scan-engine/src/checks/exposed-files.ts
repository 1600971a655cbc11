import { type Check, fail, notApplicable, pass } from "./define-check.ts";

export const exposedFiles: Check = {
  id: "exposed-files",
  title: "No private files are handed out",
  problem: "Private files are handed out",
  category: "compliance",
  weight: 10,
  recommendation:
    "Remove the files from the published folder, refuse them in the server's settings, and replace every key and password that was in them.",
  run({ exposure }) {
    if (exposure.outcome === "skipped") return notApplicable(exposure.reason);
    const { files, asked } = exposure;
    if (asked === 0) return notApplicable("They are asked for with the site's start page alone.");
    const worst = order.find((severity) => files.some((file) => file.severity === severity));
    return worst === undefined
      ? pass(`None of ${asked} usual paths gave anything away.`)
      : fail(
          worst,
          "Their content shows that they are what their names say.",
          files.map(({ url, what }) => `${url}: ${what}`),
        );
  },
};

const order = ["critical", "high", "medium"] as const;
