import { expect, it } from "vitest";
import { messages } from "../messages.ts";
import { failureAdvice } from "./failure-advice.ts";

it("has advice of its own for a code it knows", () => {
  expect(failureAdvice("DNS_NOT_FOUND", messages.advice)).toMatch(/host name/);
});

it.each([null, "SOMETHING_NEW", "toString"])("has general advice for %s", (code) => {
  expect(failureAdvice(code, messages.advice)).toMatch(/^Try again\./);
});
