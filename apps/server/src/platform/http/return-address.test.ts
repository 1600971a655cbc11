import { paths } from "@sitewright/contract";
import { expect, it } from "vitest";
import { returnAddress } from "./return-address.ts";

const origins = {
  publicUrl: "https://sitewright.example",
  allowedOrigins: ["https://orchard.example", "http://localhost:5173"],
};
const from = (returnTo?: string) => returnAddress(returnTo, origins, paths.billingUpdate()).href;

it("is the product's own page where nothing is asked for", () => {
  expect(from()).toBe("https://sitewright.example/billing/update");
});

it.each([
  "https://orchard.example/plan?tab=paid",
  "http://localhost:5173/",
  "https://sitewright.example/elsewhere",
])("may be %s", (page) => {
  expect(from(page)).toBe(page);
});

it.each([
  "https://evil.example/",
  "http://orchard.example/",
  "https://orchard.example:8443/",
  "https://orchard.example.evil.example/",
  "https://orchard.example@evil.example/",
  "https://a.orchard.example/",
])("may not be %s", (page) => {
  expect(() => from(page)).toThrow(expect.objectContaining({ code: "INVALID_INPUT" }));
});
