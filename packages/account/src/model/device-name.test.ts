import { expect, it } from "vitest";
import { messages } from "../messages.ts";
import { describeDevice } from "./device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/153.0.0.0 Safari/537.36`, "Chrome on Linux"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/153.0.0.0 Safari/537.36 Edg/153.0`,
    "Edge on Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/153.0.0.0 Safari/537.36 OPR/110.0`,
    "Opera on Windows",
  ],
  [
    "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
    "Firefox on Linux",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/153.0.0.0 Safari/537.36`,
    "Chrome without a window on Linux",
  ],
  ["curl/8.9.1", "curl"],
  ["Something on Windows NT", "Browser on Windows"],
  ["", "Unknown browser"],
])("%s is a %s at a desk", (userAgent, name) => {
  expect(describeDevice(userAgent, messages.sessions.deviceNames)).toEqual({
    name,
    kind: "desktop",
  });
});

it.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/153.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPad",
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 10) ${webkit} Chrome/153.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
])("%s is a %s in the hand", (userAgent, name) => {
  expect(describeDevice(userAgent, messages.sessions.deviceNames)).toEqual({
    name,
    kind: "mobile",
  });
});
