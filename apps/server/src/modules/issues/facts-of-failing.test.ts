import { expect, it } from "vitest";
import { factsOfFailing } from "./facts-of-failing.ts";

it("quotes a case in double quotes, what that quotes in single ones, and not all that was tried", () => {
  const failing = { title: "Search for “harbour”", failedStep: 5, reason: "It stayed  disabled." };
  const run = { ...failing, url: "https://shop.example/search?q=harbour" };
  const { lead, firstUrl } = factsOfFailing([run as Parameters<typeof factsOfFailing>[0][number]]);
  expect(lead?.title).toBe("“Search for ‘harbour’” fails at step 5: It stayed disabled.");
  const reason = "There is no CSS “#buy”. Tried CSS “#buy”: none; test id “buy”: none.";
  const missing = { ...run, reason } as Parameters<typeof factsOfFailing>[0][number];
  expect(factsOfFailing([missing]).lead?.title).toMatch(/step 5: There is no CSS “#buy”\.$/);
  expect(firstUrl).toBe("https://shop.example/search");
});
