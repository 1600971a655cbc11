import type { ScanRequest } from "@sitewright/scan-engine";
import { expect, it } from "vitest";
import { createEngineScanner } from "./engine-scanner.ts";

it("asks the engine for the configured window and runs, and for what may be opened at that moment", async () => {
  const requests: ScanRequest[] = [];
  const targets: string[] = [];
  const engine = { scan: async (request: ScanRequest) => void requests.push(request) };
  const scanner = createEngineScanner(engine, async () => [...targets]);
  const page = {
    url: "http://127.0.0.1:4000/",
    parts: ["html"],
    configs: { device: "mobile", window_size: "390,844" },
    access: null,
  } as const;
  const handlers = { onEvent: async () => {}, signal: new AbortController().signal };

  await scanner.scan(page, handlers);
  targets.push("127.0.0.1:4000");
  await scanner.scan(page, handlers);
  await scanner.scan({ ...page, configs: { ...page.configs, lighthouse_runs: 3 } }, handlers);

  const expected = { device: "mobile", windowSize: { width: 390, height: 844 }, parts: ["html"] };
  expect(requests).toMatchObject([
    { ...expected, allowPrivate: [], lighthouseRuns: 1 },
    { ...expected, allowPrivate: ["127.0.0.1:4000"], lighthouseRuns: 1 },
    { ...expected, lighthouseRuns: 3 },
  ]);
});
