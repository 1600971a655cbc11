import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  vi.resetModules();
});

it.each([
  { stored: "dark", shown: "dark" },
  { stored: "light", shown: "light" },
  { stored: "sepia", shown: undefined },
  { stored: null, shown: undefined },
])("shows $shown before the first paint when $stored is stored", async ({ stored, shown }) => {
  if (stored !== null) localStorage.setItem("theme", stored);
  await import("./theme-boot.ts");
  expect(document.documentElement.dataset.theme).toBe(shown);
});
