import { devices, mergeRunConfigs, steadySwitches } from "@sitewright/contract";
import { deviceTable, steadySwitches as known, type ScanRequest } from "@sitewright/scan-engine";
import { expect, it } from "vitest";
import { createEngineScanner, howOf } from "./engine-scanner.ts";

it("asks the engine for the configured window and runs, and for what may be opened at that moment", async () => {
  const requests: ScanRequest[] = [];
  const targets: string[] = [];
  const engine = { scan: async (request: ScanRequest) => void requests.push(request) };
  const scanner = createEngineScanner(engine, async () => [...targets]);
  const page = {
    url: "http://127.0.0.1:4000/",
    parts: ["html"],
    configs: mergeRunConfigs({ device: "iPhone 12 Pro" }),
    access: null,
    missing: null,
  } as const;
  const handlers = { onEvent: async () => {}, signal: new AbortController().signal };

  await scanner.scan(page, handlers);
  targets.push("127.0.0.1:4000");
  await scanner.scan(page, handlers);
  const missing = { title: "", hashes: [1], common: [], limit: 2 };
  await scanner.scan(
    { ...page, missing, configs: { ...page.configs, lighthouse_runs: 3 } },
    handlers,
  );

  const expected = {
    device: "iPhone 12 Pro",
    windowSize: { width: 390, height: 844 },
    parts: ["html"],
  };
  expect(requests).toMatchObject([
    { ...expected, allowPrivate: [], lighthouseRuns: 1 },
    { ...expected, allowPrivate: ["127.0.0.1:4000"], lighthouseRuns: 1 },
    { ...expected, lighthouseRuns: 3, missing },
  ]);
});

it("tells the engine all that was set for a run", () => {
  const configs = mergeRunConfigs({
    devices: ["iPad Pro"],
    own_loads: true,
    mask_ids: "chat, promo",
    disable_animations: false,
    steady_off: ["consent"],
  });
  expect(howOf(configs)).toEqual({
    device: "Windows 10 PC",
    windowSize: { width: 1350, height: 940 },
    others: [{ device: "iPad Pro", windowSize: { width: 1024, height: 1366 } }],
    ownLoads: true,
    maskIds: ["chat", "promo"],
    lighthouseRuns: 1,
    steady: { consent: false, animations: false },
  });
});

it("runs what was opened before there was a list of devices", () => {
  const stored = { ...mergeRunConfigs(), device: "mobile", window_size: "390,844" };
  expect(howOf(stored)).toMatchObject({ device: "Google Pixel 5", windowSize: { width: 390 } });
});

it("knows the devices and the switches that the engine has", () => {
  expect(devices.map(({ name, type, window_size }) => ({ name, type, window_size }))).toEqual(
    Object.entries(deviceTable).map(([name, { type, width, height }]) => ({
      name,
      type,
      window_size: `${width},${height}`,
    })),
  );
  expect([...steadySwitches, "animations"].sort()).toEqual([...known].sort());
});
