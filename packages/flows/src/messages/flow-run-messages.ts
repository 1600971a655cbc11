import { countOf } from "@sitewright/feature-kit";

/** Texts of runs of flows. */
export const flowRunMessages = {
  statuses: {
    working: "Running",
    passed: "Passed",
    failed: "Failed",
    cancelled: "Cancelled",
  },
  triggers: { person: "by hand", schedule: "by a schedule", event: "by an event" },
  runs: {
    caption: "Runs of the flow",
    captionOfSite: "Flow runs",
    columns: { result: "Result", flow: "Flow", site: "Site", started: "Started", takes: "Took" },
    settled: (settled: number, all: number) => `${settled} of ${countOf(all, "step")}`,
    by: (trigger: string, name: string) => `${trigger}, ${name}`,
    resumed: "from the middle",
    none: "Not run yet",
    noneAbout: "Each run is kept here, with what came of every step.",
  },
} as const;
