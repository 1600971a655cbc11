import { devices, findDevice, type RunConfigs, splitMaskIds } from "@sitewright/contract";
import type { Engine, ScanRequest } from "@sitewright/scan-engine";
import type { PageScanner } from "./page-scanner.ts";

/**
 * The engine's scan behind this module's port.
 * @param privateTargets those that may be opened now; asked before each scan, because they can grow.
 */
export function createEngineScanner(
  engine: Pick<Engine, "scan">,
  privateTargets: () => Promise<readonly string[]>,
): PageScanner {
  return {
    async scan({ url, parts, configs, access, missing }, handlers) {
      const allowPrivate = await privateTargets();
      const known = { ...(access && { access }), ...(missing && { missing }) };
      await engine.scan({ url, parts, allowPrivate, ...known, ...howOf(configs) }, handlers);
    },
  };
}

type How = Pick<
  ScanRequest,
  | "device"
  | "windowSize"
  | "others"
  | "ownLoads"
  | "maskIds"
  | "steady"
  | "lighthouseRuns"
  | "furtherLoads"
>;

/** A run's configuration in the engine's words. */
export function howOf(configs: RunConfigs): How {
  const { window_size, own_loads, mask_ids, disable_animations, steady_off } = configs;
  const [width = 0, height = 0] = window_size.split(",").map(Number);
  const off = [...steady_off, ...(disable_animations ? [] : ["animations" as const])];
  return {
    device: deviceNamed(configs.device).device,
    windowSize: { width, height },
    others: configs.devices.map(deviceNamed),
    ownLoads: own_loads,
    maskIds: splitMaskIds(mask_ids),
    lighthouseRuns: configs.lighthouse_runs,
    ...(configs.further_loads !== null && { furtherLoads: { count: configs.further_loads } }),
    steady: Object.fromEntries(off.map((name) => [name, false])),
  };
}

/** A device in its own window; one that is in no list any more is as the product's own is. */
function deviceNamed(name: string): NonNullable<How["others"]>[number] {
  const { name: device, window_size } = findDevice(name) ?? findDevice("desktop") ?? devices[0];
  const [width = 0, height = 0] = window_size.split(",").map(Number);
  return { device, windowSize: { width, height } };
}
