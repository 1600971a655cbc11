import { mergeRunConfigs, runConfigsInputSchema } from "@sitewright/contract";
import { expect, it } from "vitest";
import { configsAgain, toConfigs, toFields } from "./run-configs-fields.ts";

it("a scan that is run again is run as it was", () => {
  const configs = mergeRunConfigs({
    device: "iPad Pro",
    devices: ["iPhone 12 Pro", "iMac 24-inch"],
    own_loads: true,
    lighthouse_runs: 3,
    mask_ids: "chat, promo",
    disable_animations: false,
    steady_off: ["consent"],
  });
  expect(mergeRunConfigs(runConfigsInputSchema.parse(configsAgain(configs)))).toEqual(configs);
});

it("a scan of before there was a list of devices is run on what it was called", () => {
  const before = { ...mergeRunConfigs(), device: "mobile", window_size: "390,844" };
  expect(configsAgain(before)).toMatchObject({ device: "Google Pixel 5", window_size: "390,844" });
});

it("a window is taken as people write it, and no ids as none", () => {
  const fields = { ...toFields(mergeRunConfigs()), window_size: "1350 × 940", mask_ids: " " };
  expect(toConfigs(fields)).toMatchObject({ window_size: "1350,940", mask_ids: null });
});

it("the device itself is not pictured a second time", () => {
  const fields = toFields(mergeRunConfigs({ device: "iPad Pro" }));
  const devices = { ...fields.devices, "iPad Pro": true, "iPhone 12 Pro": true };
  expect(toConfigs({ ...fields, devices }).devices).toEqual(["iPhone 12 Pro"]);
});
