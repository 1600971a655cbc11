import { makeScanParts } from "@sitewright/api-client/testing";
import { expect, it } from "vitest";
import { keptParts, scanProgress } from "./scan-progress.ts";

const parts = makeScanParts("queued", {
  html: { status: "done" },
  logs: { status: "failed" },
  images: { status: "not_applicable" },
  lighthouse: { status: "running" },
});

it("counts a part as ended however it ended", () => {
  expect(scanProgress(parts)).toEqual({ ended: 3, total: parts.length });
});

it("keeps only what was done", () => {
  expect(keptParts(parts)).toEqual(["html"]);
});
