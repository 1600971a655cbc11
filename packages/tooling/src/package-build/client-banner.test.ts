import { describe, expect, it } from "vitest";
import { clientBanner } from "./client-banner.ts";

describe("clientBanner", () => {
  it.each([
    ["a component", "/kit/src/button.tsx", ["./button.css.js"]],
    ["a hook", "/kit/src/use-theme.ts", ["react"]],
    ["a hook made of another", "/kit/src/use-kit-texts.ts", ["./create-part-texts.js"]],
    ["a package's texts", "/kit/src/texts.ts", ["@sitewright/feature-kit"]],
    ["a query's hook", "/kit/src/use-site.ts", ["@tanstack/react-query"]],
  ])("marks %s as the browser's", (_which, facadeModuleId, imports) => {
    expect(clientBanner({ facadeModuleId, imports })).toBe('"use client";');
  });

  it.each([
    ["a barrel", "/kit/src/index.ts", ["./button.js", "./tokens.js"]],
    ["names of styles", "/kit/src/tokens.ts", ["@vanilla-extract/css"]],
    ["a rule that only sounds like React", "/kit/src/react.ts", ["reactor", "zod"]],
  ])("leaves %s to whoever imports it", (_which, facadeModuleId, imports) => {
    expect(clientBanner({ facadeModuleId, imports })).toBe("");
  });
});
