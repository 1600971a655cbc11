import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

const noVideos = { owner: null, manager: null, developer: null };
const noLinks = { support: null, docs: null, install: null, terms: null, privacy: null };

describe("readEnv", () => {
  it.each([
    [
      "nothing set",
      {},
      {},
      {
        appMode: "cloud",
        apiUrl: "",
        links: noLinks,
        hasGoogle: false,
        welcomeVideos: noVideos,
      },
    ],
    [
      "the build's values",
      {},
      { VITE_APP_MODE: "selfhost", VITE_API_URL: "https://api.example" },
      {
        appMode: "selfhost",
        apiUrl: "https://api.example",
        links: noLinks,
        hasGoogle: false,
        welcomeVideos: noVideos,
      },
    ],
    [
      "the page's over the build's",
      { "sitewright:app-mode": "selfhost", "sitewright:api-url": "http://127.0.0.1:9" },
      { VITE_APP_MODE: "cloud", VITE_API_URL: "https://api.example" },
      {
        appMode: "selfhost",
        apiUrl: "http://127.0.0.1:9",
        links: noLinks,
        hasGoogle: false,
        welcomeVideos: noVideos,
      },
    ],
    [
      "empty tags as not set",
      { "sitewright:app-mode": "", "sitewright:api-url": "" },
      { VITE_APP_MODE: "selfhost" },
      {
        appMode: "selfhost",
        apiUrl: "",
        links: noLinks,
        hasGoogle: false,
        welcomeVideos: noVideos,
      },
    ],
    [
      "a server that can ask Google",
      { "sitewright:google": "on" },
      {},
      {
        appMode: "cloud",
        apiUrl: "",
        links: noLinks,
        hasGoogle: true,
        welcomeVideos: noVideos,
      },
    ],
    [
      "addresses outside the product",
      {
        ...{ "sitewright:support-url": "https://chat.example/i", "sitewright:docs-url": "" },
        ...{ "sitewright:terms-url": "https://example.com/t" },
      },
      { VITE_DOCS_URL: "https://docs.example", VITE_INSTALL_URL: "https://docs.example/install" },
      {
        appMode: "cloud",
        apiUrl: "",
        links: {
          support: "https://chat.example/i",
          docs: "https://docs.example",
          install: "https://docs.example/install",
          terms: "https://example.com/t",
          privacy: null,
        },
        hasGoogle: false,
        welcomeVideos: noVideos,
      },
    ],
  ])("reads %s", (_name, meta: Record<string, string>, build, expected) => {
    expect(readEnv({ readMeta: (name) => meta[name] ?? null, build })).toEqual(expected);
  });

  it.each([
    ["sitewright:app-mode", "on-premise", /appMode/],
    ["sitewright:api-url", "javascript:alert(1)", /apiUrl/],
    ["sitewright:support-url", "javascript:alert(1)", /supportUrl/],
    ["sitewright:docs-url", "docs.example", /docsUrl/],
    ["sitewright:install-url", "javascript:alert(1)", /installUrl/],
    ["sitewright:terms-url", "javascript:alert(1)", /termsUrl/],
    ["sitewright:privacy-url", "/privacy", /privacyUrl/],
  ])("names the setting when %s is %s", (name, value, sentence) => {
    expect(() =>
      readEnv({ readMeta: (asked) => (asked === name ? value : null), build: {} }),
    ).toThrow(sentence);
  });
});
