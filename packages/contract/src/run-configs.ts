import { z } from "zod";
import { browserNames, type DeviceName, devices, findDevice, missingBrowser } from "./device.ts";
import { lazyObject } from "./lazy-object.ts";
import { type ScanPart, scanPartSchema, scanParts } from "./scan-part.ts";

/** What keeps a page the same in each visit, beside the animations; each can be turned off. */
export const steadySwitches = [
  "clock",
  "timers",
  "random",
  "streams",
  "workers",
  "scrolling",
  "consent",
] as const;

export type SteadySwitch = (typeof steadySwitches)[number];

export const furtherDevicesMax = 4;
export const maskIdsMax = 50;
const furtherLoadsMax = 3;
const maskIdsMaxLength = 1_000;

const names = devices.map(({ name }) => name) as [DeviceName, ...DeviceName[]];

const deviceNameSchema = z.enum(names, {
  error: `Choose one of these devices: ${names.join(", ")}.`,
});

export const windowSizeSchema = z
  .string("Enter width and height in pixels, as 1350,940.")
  .regex(/^\d{3,4},\d{3,4}$/, "Enter width and height in pixels, as 1350,940.")
  .refine(
    (size) => size.split(",").every((side) => Number(side) >= 320 && Number(side) <= 4096),
    "Width and height are 320 to 4096 pixels.",
  );

const maskIdsSchema = z
  .string("Enter ids of elements, with commas between them.")
  .max(maskIdsMaxLength, `Ids can have ${maskIdsMaxLength} characters in all.`)
  .refine((text) => splitMaskIds(text).length <= maskIdsMax, {
    message: `${maskIdsMax} ids can be covered at most.`,
  })
  .refine((text) => splitMaskIds(text).every((id) => /^[^\s#][^\s]*$/.test(id)), {
    message: "Enter ids as they stand in the HTML, without # and spaces, with commas between them.",
  });

/** How a scan is to be run; what is left out is as the site has it, or else the team. */
export const runConfigsInputSchema = lazyObject(() => ({
  /**
   * What a scan looks at; its HTML in any case, which tells whether the page could be opened. A page's health
   * and scores are of its newest scan that looked at Lighthouse and security both.
   */
  parts: z
    .array(
      z.enum(scanParts, { error: `Choose among these parts: ${scanParts.join(", ")}.` }),
      "Name what a scan looks at in a list.",
    )
    .min(1, `Choose a part at least: ${scanParts.join(", ")}.`)
    .refine((list) => new Set(list).size === list.length, "Name each part once."),
  /** What the page is loaded on: everything that is kept of it is of this device. */
  device: deviceNameSchema,
  browser: z
    .enum(browserNames, { error: `Choose one of these browsers: ${browserNames.join(", ")}.` })
    .superRefine((browser, context) => {
      const message = missingBrowser(browser);
      if (message !== null) context.addIssue({ code: "custom", message });
    }),
  /** "width,height" in CSS pixels; that of the device when a device is named and no window. */
  window_size: windowSizeSchema,
  /** Further devices that the page is pictured on. */
  devices: z
    .array(deviceNameSchema, "Name further devices in a list.")
    .max(furtherDevicesMax, `A scan can show ${furtherDevicesMax} further devices at most.`)
    .refine((list) => new Set(list).size === list.length, "Name each further device once."),
  /** Whether each further device gets a load of its own, instead of the first one's in its window. */
  own_loads: z.boolean("Say true or false: whether each further device loads the page anew."),
  /** How many loads of the page Lighthouse measures; its median is kept. Each is a visit of the page. */
  lighthouse_runs: z.union([z.literal(1), z.literal(3), z.literal(5)], {
    error: "Lighthouse measures 1, 3 or 5 loads.",
  }),
  /**
   * How many further loads the picture is compared with, to find what looks otherwise in each; null for
   * two where the page does not come to rest, else none. Each is a visit of the page.
   */
  further_loads: z
    .number("Further loads are 0 to 3.")
    .int("Further loads are 0 to 3.")
    .min(0, "Further loads are 0 to 3.")
    .max(furtherLoadsMax, "Further loads are 0 to 3.")
    .nullable(),
  /** Ids of elements that pictures leave out, with commas between them; null or empty for none. */
  mask_ids: maskIdsSchema.nullable(),
  /** Whether what moves is brought to rest. */
  disable_animations: z.boolean("Say true or false: whether what moves is brought to rest."),
  /** What else keeps pictures equal and is turned off. */
  steady_off: z
    .array(
      z.enum(steadySwitches, { error: `Choose among these: ${steadySwitches.join(", ")}.` }),
      "Name what is turned off in a list.",
    )
    .max(steadySwitches.length, "Name each of them once."),
})).partial();

export type RunConfigsInput = z.infer<typeof runConfigsInputSchema>;

const shape = {
  parts: z.array(scanPartSchema),
  /** A name of the list of devices; `desktop` or `mobile` in scans of before there was one. */
  device: z.string(),
  browser: z.enum(browserNames),
  window_size: z.string(),
  devices: z.array(z.string()),
  own_loads: z.boolean(),
  lighthouse_runs: z.number().int(),
  further_loads: z.number().int().nullable(),
  mask_ids: z.string().nullable(),
  disable_animations: z.boolean(),
  steady_off: z.array(z.enum(steadySwitches)),
};

/** What one team or site says of how its scans are run, as it is kept. */
export const keptConfigsSchema = lazyObject(() => z.object(shape).partial().shape);

/** How a scan is or was run; scans of before say its device and window. */
export const scanConfigsSchema = lazyObject(() => ({
  ...shape,
  parts: shape.parts.default([...scanParts]),
  browser: shape.browser.default("chrome"),
  devices: shape.devices.default([]),
  own_loads: shape.own_loads.default(false),
  lighthouse_runs: shape.lighthouse_runs.default(1),
  further_loads: shape.further_loads.default(null),
  mask_ids: shape.mask_ids.default(null),
  disable_animations: shape.disable_animations.default(true),
  steady_off: shape.steady_off.default([]),
}));

export type RunConfigs = z.infer<typeof scanConfigsSchema>;

/** What a scan runs with in a team that has set nothing: Lighthouse's own window for desktops. */
export const runDefaults: RunConfigs = {
  parts: [...scanParts],
  device: "Windows 10 PC",
  browser: "chrome",
  window_size: "1350,940",
  devices: [],
  own_loads: false,
  lighthouse_runs: 1,
  further_loads: null,
  mask_ids: null,
  disable_animations: true,
  steady_off: [],
};

/** What one layer of settings may say: a team's or a site's as kept, or a run's own. */
export type RunConfigsLayer = z.infer<typeof keptConfigsSchema>;

/**
 * How a run is run, of what was set for all, for some and for it alone, the last word last. A layer that
 * names a device and no window has the device's own window. A device is never pictured twice.
 */
export function mergeRunConfigs(...layers: readonly RunConfigsLayer[]): RunConfigs {
  const merged = layers.reduce<RunConfigs>((above, layer) => {
    const device = layer.device === undefined ? undefined : findDevice(layer.device);
    return {
      parts: layer.parts === undefined ? above.parts : withHtml(layer.parts),
      device: device?.name ?? above.device,
      browser: layer.browser ?? above.browser,
      window_size: layer.window_size ?? device?.window_size ?? above.window_size,
      devices: layer.devices ?? above.devices,
      own_loads: layer.own_loads ?? above.own_loads,
      lighthouse_runs: layer.lighthouse_runs ?? above.lighthouse_runs,
      further_loads: layer.further_loads === undefined ? above.further_loads : layer.further_loads,
      mask_ids: layer.mask_ids === undefined ? above.mask_ids : layer.mask_ids,
      disable_animations: layer.disable_animations ?? above.disable_animations,
      steady_off: layer.steady_off ?? above.steady_off,
    };
  }, runDefaults);
  return { ...merged, devices: merged.devices.filter((name) => name !== merged.device) };
}

/** In the order screens show them. */
function withHtml(parts: readonly ScanPart[]): ScanPart[] {
  return scanParts.filter((part) => part === "html" || parts.includes(part));
}

/** The ids that a list of them names, each once. */
export function splitMaskIds(text: string | null): string[] {
  const ids = (text ?? "").split(",").map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== ""))];
}
