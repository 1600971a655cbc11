import { expect, it } from "vitest";
import { factsOfFailing } from "./facts-of-failing.ts";

it("quotes a case in double quotes, and what that quotes in single ones", () => {
  const failing = { title: "Search for “harbour”", failedStep: 5, reason: "It stayed  disabled." };
  const run = { ...failing, url: "https://shop.example/search?q=harbour" };
  const { lead, firstUrl } = factsOfFailing([run as Parameters<typeof factsOfFailing>[0][number]]);
  expect(lead?.title).toBe("“Search for ‘harbour’” fails at step 5: It stayed disabled.");
  expect(firstUrl).toBe("https://shop.example/search");
});
