import { expect, it } from "vitest";
import { toProviderAddress } from "./provider-address.ts";

it.each([
  ["https://pay.example/a", "https://pay.example/a"],
  ["http://app.example/pay", "http://app.example/pay"],
  ["/pay", "http://app.example/pay"],
  ["http://127.0.0.1:4000/pay", "http://127.0.0.1:4000/pay"],
  ["http://localhost:4000/pay", "http://localhost:4000/pay"],
  ["http://pay.example/a", null],
  ["http://127.0.0.1.evil.example/", null],
  ["javascript:alert(1)", null],
  ["data:text/html,hi", null],
  [null, null],
])("takes a provider's address %j as %j", (text, url) => {
  expect(toProviderAddress(text, "http://app.example")).toBe(url);
});
