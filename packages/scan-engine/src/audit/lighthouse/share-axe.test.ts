import type { CDPSession } from "puppeteer-core";
import { expect, it } from "vitest";
import { defaultScanBounds } from "../../scan-bounds.ts";
import { resolveConfig } from "./resolve-config.ts";
import { shareAxe } from "./share-axe.ts";

it("gathers by axe once the recording and its sources are there, before what is looked for by them", async () => {
  const shown = { device: "Windows 10 PC", windowSize: { width: 800, height: 600 } } as const;
  const { artifacts } = await resolveConfig(shown, defaultScanBounds);
  // Nothing is asked of a page before it gathers.
  const session = {} as CDPSession;
  const shared = shareAxe(artifacts, { session, frameId: "F" });
  const ids = shared.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(artifacts.map(({ id }) => id).toSorted());
  expect(ids.indexOf("TraceElements")).toBe(ids.indexOf("Accessibility") + 1);
  const axe = shared.find(({ id }) => id === "Accessibility");
  expect(axe?.dependencies).toEqual({ Trace: { id: "Trace" }, SourceMaps: { id: "SourceMaps" } });
  for (const { id } of Object.values(axe?.dependencies ?? {})) {
    expect(ids.indexOf(id)).toBeLessThan(ids.indexOf("Accessibility"));
  }
});
