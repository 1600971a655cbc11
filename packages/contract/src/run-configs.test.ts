import { describe, expect, it } from "vitest";
import { devices, deviceTypeOf } from "./device.ts";
import {
  mergeRunConfigs,
  runConfigsInputSchema,
  runDefaults,
  scanConfigsSchema,
  splitMaskIds,
} from "./run-configs.ts";

describe("how a run is to be run", () => {
  it.each<[string, object, RegExp]>([
    [
      "a device that is not in the list",
      { device: "Fridge" },
      /Choose one of these devices: Google/,
    ],
    ["a part that is none", { parts: ["html", "sound"] }, /Choose among these parts: html, logs/],
    ["no part", { parts: [] }, /Choose a part at least: html, logs/],
    ["a part twice", { parts: ["html", "html"] }, /each part once/],
    ["a browser that is not here", { browser: "firefox" }, /no Firefox here.*Choose chrome/],
    ["a browser that nobody knows", { browser: "lynx" }, /chrome, firefox, edge/],
    ["a window without a height", { window_size: "1350" }, /as 1350,940/],
    ["a window as small as a stamp", { window_size: "100,100" }, /320 to 4096/],
    ["a device twice", { devices: ["iPad Pro", "iPad Pro"] }, /each further device once/],
    ["too many devices", { devices: devices.slice(0, 5).map(({ name }) => name) }, /4 further/],
    ["a selector for an id", { mask_ids: "#chat" }, /without # and spaces/],
    ["ids without commas", { mask_ids: "chat banner" }, /with commas/],
    ["too many ids", { mask_ids: Array.from({ length: 51 }, (_, i) => `i${i}`).join() }, /50 ids/],
    ["a switch that is none", { steady_off: ["gravity"] }, /clock, timers, random/],
    ["two loads, which have no median", { lighthouse_runs: 2 }, /1, 3 or 5/],
    ["words for yes", { disable_animations: "yes" }, /true or false/],
  ])("is refused in words for %s", (_what, configs, message) => {
    const { error } = runConfigsInputSchema.safeParse(configs);
    expect(error?.issues[0]?.message).toMatch(message);
  });

  it("is what the run says, else the site, else the team, else the product", () => {
    const team = { device: "iPad Pro", mask_ids: "chat" };
    const site = { steady_off: ["consent" as const], mask_ids: null };
    const run = { disable_animations: false };
    expect(mergeRunConfigs(team, site, run)).toEqual({
      ...runDefaults,
      device: "iPad Pro",
      window_size: "1024,1366",
      steady_off: ["consent"],
      disable_animations: false,
    });
  });

  it("has a device's own window where a device is named without one", () => {
    expect(mergeRunConfigs({ window_size: "800,600" }, { device: "iPhone 12 Pro" })).toMatchObject({
      window_size: "390,844",
    });
    expect(mergeRunConfigs({ device: "iPhone 12 Pro", window_size: "800,600" }).window_size).toBe(
      "800,600",
    );
  });

  it("looks at the HTML whatever it looks at, in one order", () => {
    expect(mergeRunConfigs({ parts: ["security", "images"] }, {}).parts).toEqual([
      "html",
      "images",
      "security",
    ]);
  });

  it("pictures no device twice", () => {
    const { devices } = mergeRunConfigs({
      device: "iPad Pro",
      devices: ["iPad Pro", "iMac 24-inch"],
    });
    expect(devices).toEqual(["iMac 24-inch"]);
  });

  it("knows what was set before there was a list of devices", () => {
    expect(mergeRunConfigs({ device: "mobile", window_size: "390,844" })).toMatchObject({
      device: "Google Pixel 5",
      window_size: "390,844",
    });
    expect(deviceTypeOf("mobile")).toBe("mobile");
    expect(scanConfigsSchema.parse({ device: "desktop", window_size: "1920,1080" })).toEqual({
      ...runDefaults,
      device: "desktop",
      window_size: "1920,1080",
    });
  });
});

it("ids are named once each, however they are written", () => {
  expect(splitMaskIds(" chat,promo ,, chat")).toEqual(["chat", "promo"]);
  expect(splitMaskIds(null)).toEqual([]);
});
