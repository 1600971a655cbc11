import { ApiError, describeError, OfflineError } from "@sitewright/api-client";
import { noCoupon, planPayloadOf } from "@sitewright/contract";
import { defaultPolicy, formatsOf } from "@sitewright/ui-kit";
import { describe, expect, it } from "vitest";
import { messages } from "../messages.ts";
import { billingFormats } from "./billing-formats.ts";
import { PaymentError, paymentErrorOf } from "./payment-error.ts";
import { paymentFailure, rightPlan } from "./payment-failure.ts";

const formats = billingFormats(formatsOf(defaultPolicy));
const plan = planPayloadOf({ name: "cloud", interval: "month", coupon: noCoupon });

function refusal(code: "PLAN_MISMATCH" | "BUSY" | "PAYMENT_FAILED", extra: object = {}): ApiError {
  const words = { code, reason: "The server's reason.", detail: "The server's reason." };
  const body = { ...words, request_id: "req_1", ...extra };
  return new ApiError({ ...words, status: 409, body });
}

describe("paymentFailure", () => {
  it.each([
    ["a decline", new PaymentError("declined", "Too little money."), "Too little money."],
    ["a refusal without words", new PaymentError("provider", ""), messages.failure.unknown],
    ["the bank", new PaymentError("authentication", "x"), messages.failure.authenticationDetail],
    ["a missing provider", new PaymentError("missing", "x"), messages.failure.noProviderDetail],
    ["a failed payment", refusal("PAYMENT_FAILED"), "The server's reason."],
    ["a silent provider", refusal("BUSY"), "The server's reason."],
    [
      "changed prices",
      refusal("PLAN_MISMATCH", { plan }),
      "CLOUD costs $19 a month now. Nothing was charged. Check the price, then try again. An additional task is $0.10.",
    ],
    ["changed prices without figures", refusal("PLAN_MISMATCH"), "The server's reason."],
    ["no connection", new OfflineError("x"), /Check your connection/],
  ])("says what to do about %s", (_name, error, detail) => {
    expect(paymentFailure(error, messages, formats, describeError).detail).toMatch(detail);
  });
});

it("reads the right figures from a mismatch alone", () => {
  expect(rightPlan(refusal("PLAN_MISMATCH", { plan }))).toEqual(plan);
  expect(rightPlan(refusal("BUSY", { plan }))).toBeNull();
  expect(rightPlan(refusal("PLAN_MISMATCH", { plan: { name: "gold" } }))).toBeNull();
});

it.each([
  [{ type: "card_error", code: "card_declined" }, "declined"],
  [{ type: "validation_error", code: "incomplete_number" }, "declined"],
  [{ type: "card_error", code: "payment_intent_authentication_failure" }, "authentication"],
  [
    { type: "invalid_request_error", code: "setup_intent_authentication_failure" },
    "authentication",
  ],
  [{ type: "api_connection_error" }, "provider"],
] as const)("tells errors of the provider apart: %o is %s", (error, kind) => {
  expect(paymentErrorOf(error).kind).toBe(kind);
});
