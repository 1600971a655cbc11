import {
  type BrowserName,
  type DeviceName,
  devices,
  findDevice,
  type RunConfigs,
  type RunConfigsInput,
  runConfigsInputSchema,
  type ScanPart,
  scanParts,
  steadySwitches,
} from "@sitewright/contract";

/** What is held still for a picture, the animations too. */
export const heldStill = [...steadySwitches, "animations"] as const;

type Held = (typeof heldStill)[number];

/** How a scan is to be run, as fields have it; a device that is checked twice is pictured once. */
export type RunConfigsFields = {
  parts: Record<ScanPart, boolean>;
  device: DeviceName;
  browser: BrowserName;
  window_size: string;
  devices: Record<string, boolean>;
  own_loads: boolean;
  lighthouse_runs: "1" | "3" | "5";
  mask_ids: string;
  /** Kept as it is: it has no field here. */
  further_loads: RunConfigsInput["further_loads"];
  held: Record<Held, boolean>;
};

const runs = ["1", "3", "5"] as const;

export function toFields(configs: RunConfigs): RunConfigsFields {
  const { steady_off, disable_animations } = configs;
  const isHeld = (name: Held) =>
    name === "animations" ? disable_animations : !steady_off.includes(name);
  return {
    parts: flagsOf(configs.parts),
    device: (findDevice(configs.device) ?? devices[0]).name,
    browser: configs.browser,
    window_size: configs.window_size,
    devices: Object.fromEntries(
      devices.map(({ name }) => [name, configs.devices.includes(name)] as const),
    ),
    own_loads: configs.own_loads,
    lighthouse_runs: runs.find((count) => Number(count) === configs.lighthouse_runs) ?? "1",
    mask_ids: configs.mask_ids ?? "",
    further_loads: runConfigsInputSchema.shape.further_loads.safeParse(configs.further_loads).data,
    // One entry for each name.
    held: Object.fromEntries(heldStill.map((name) => [name, isHeld(name)])) as Record<
      Held,
      boolean
    >,
  };
}

export function toConfigs(fields: RunConfigsFields): RunConfigsInput {
  const { device, browser, window_size, own_loads, held } = fields;
  return {
    parts: scanParts.filter((name) => fields.parts[name]),
    device,
    browser,
    window_size: window_size.replaceAll(/\s/g, "").replace("×", ","),
    devices: devices
      .map(({ name }) => name)
      .filter((name) => fields.devices[name] === true && name !== device),
    own_loads,
    lighthouse_runs: ({ "1": 1, "3": 3, "5": 5 } as const)[fields.lighthouse_runs],
    mask_ids: fields.mask_ids.trim() === "" ? null : fields.mask_ids,
    ...(fields.further_loads !== undefined && { further_loads: fields.further_loads }),
    disable_animations: held.animations,
    steady_off: steadySwitches.filter((name) => !held[name]),
  };
}

/** A flag for each part of a scan: whether it is among these. */
export function flagsOf(parts: readonly ScanPart[]): Record<ScanPart, boolean> {
  // One entry for each name.
  return Object.fromEntries(scanParts.map((name) => [name, parts.includes(name)])) as Record<
    ScanPart,
    boolean
  >;
}

/** How a scan was run, for another that is run alike; devices that are in no list any more are left out. */
export function configsAgain(configs: RunConfigs): RunConfigsInput {
  return toConfigs(toFields(configs));
}
