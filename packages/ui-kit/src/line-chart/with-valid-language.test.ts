import { afterEach, expect, it, vi } from "vitest";
import { withValidLanguage } from "./with-valid-language.ts";

afterEach(() => vi.restoreAllMocks());

const load = async () => new Intl.NumberFormat(navigator.language).resolvedOptions().locale;

it.each([
  ["en-US@posix", "en-US"],
  ["C", "en-GB"],
  ["de-AT", "de-AT"],
])("loads what makes a format of the browser's language where that is %s", async (name, locale) => {
  vi.spyOn(Navigator.prototype, "language", "get").mockReturnValue(name);
  await expect(withValidLanguage(load)).resolves.toBe(locale);
  expect(navigator.language).toBe(name);
});

it("leaves the browser's language as it was when the code does not arrive", async () => {
  vi.spyOn(Navigator.prototype, "language", "get").mockReturnValue("en-US@posix");
  const lost = withValidLanguage(() => Promise.reject(new Error("offline")));
  await expect(lost).rejects.toThrow("offline");
  expect(navigator.language).toBe("en-US@posix");
});
