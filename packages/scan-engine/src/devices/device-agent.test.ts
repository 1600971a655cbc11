import { describe, expect, it } from "vitest";
import { deviceAgent } from "./device-agent.ts";
import { type DeviceName, deviceTable, modelOf, pictureRatioOf } from "./device-table.ts";

const version = "153.0.8000.1";
const agentOf = (name: DeviceName) => deviceAgent(modelOf(name), version);

describe("a device's browser introduces itself", () => {
  it.each<[DeviceName, RegExp, string]>([
    [
      "Google Pixel 5",
      /\(Linux; Android 10; K\) .*Chrome\/153\.0\.0\.0 Mobile Safari/,
      "Linux armv81",
    ],
    [
      "Samsung Galaxy Tab S7",
      /\(Linux; Android 10; K\) .*Chrome\/153\.0\.0\.0 Safari/,
      "Linux armv81",
    ],
    ["iPhone 12 Pro", /\(iPhone; CPU iPhone OS 18_7 like Mac OS X\) .*CriOS\/153/, "iPhone"],
    ["iPad Pro", /\(iPad; CPU OS 18_7 like Mac OS X\) .*CriOS\/153/, "iPad"],
    [
      "MacBook Pro 16",
      /\(Macintosh; Intel Mac OS X 10_15_7\) .*Chrome\/153\.0\.0\.0 Safari/,
      "MacIntel",
    ],
    ["Windows 10 PC", /\(Windows NT 10\.0; Win64; x64\) .*Chrome\/153\.0\.0\.0 Safari/, "Win32"],
    ["Chromebook Pixel", /\(X11; CrOS x86_64 14541\.0\.0\)/, "Linux x86_64"],
  ])("as %s", (name, userAgent, platform) => {
    expect(agentOf(name)).toMatchObject({ userAgent: expect.stringMatching(userAgent), platform });
  });

  it("in hints that say what the user agent says", () => {
    expect(agentOf("Google Pixel 5").userAgentMetadata).toMatchObject({
      platform: "Android",
      model: "Pixel 5",
      mobile: true,
      brands: expect.arrayContaining([{ brand: "Google Chrome", version: "153" }]),
      fullVersionList: expect.arrayContaining([{ brand: "Google Chrome", version }]),
    });
    expect(agentOf("Samsung Galaxy Tab S7").userAgentMetadata).toMatchObject({ mobile: false });
    expect(agentOf("Windows 10 PC").userAgentMetadata).toMatchObject({ platform: "Windows" });
  });

  it("without hints on iOS, where no browser sends them", () => {
    expect(agentOf("iPhone 12 Pro").userAgentMetadata).toBeUndefined();
    expect(agentOf("iPad Pro").userAgentMetadata).toBeUndefined();
  });
});

it("a picture has no more pixels than its device", () => {
  for (const model of Object.values(deviceTable)) {
    expect(pictureRatioOf(model)).toBeLessThanOrEqual(model.pixelRatio);
  }
});
