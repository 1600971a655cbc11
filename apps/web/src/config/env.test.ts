import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

describe("readEnv", () => {
  it.each([
    ["nothing set", {}, {}, { appMode: "cloud", apiUrl: "" }],
    [
      "the build's values",
      {},
      { VITE_APP_MODE: "selfhost", VITE_API_URL: "https://api.example" },
      { appMode: "selfhost", apiUrl: "https://api.example" },
    ],
    [
      "the page's over the build's",
      { "sitewright:app-mode": "selfhost", "sitewright:api-url": "http://127.0.0.1:9" },
      { VITE_APP_MODE: "cloud", VITE_API_URL: "https://api.example" },
      { appMode: "selfhost", apiUrl: "http://127.0.0.1:9" },
    ],
    [
      "empty tags as not set",
      { "sitewright:app-mode": "", "sitewright:api-url": "" },
      { VITE_APP_MODE: "selfhost" },
      { appMode: "selfhost", apiUrl: "" },
    ],
  ])("reads %s", (_name, meta: Record<string, string>, build, expected) => {
    expect(readEnv({ readMeta: (name) => meta[name] ?? null, build })).toEqual(expected);
  });

  it.each([
    ["sitewright:app-mode", "on-premise", /appMode/],
    ["sitewright:api-url", "javascript:alert(1)", /apiUrl/],
  ])("names the setting when %s is %s", (name, value, sentence) => {
    expect(() =>
      readEnv({ readMeta: (asked) => (asked === name ? value : null), build: {} }),
    ).toThrow(sentence);
  });
});
