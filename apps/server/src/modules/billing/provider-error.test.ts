import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { ServiceError } from "../../platform/errors.ts";
import { LaterError } from "../../platform/jobs/job-error.ts";
import { recordingLog } from "../../platform/jobs/testing/recording-log.ts";
import { askProvider, laterWhenOurs } from "./provider-error.ts";

const facts = { message: "No such price", requestId: "req_1", headers: {}, statusCode: 400 };
const { errors } = Stripe;

async function told(error: Error) {
  const { log, lines } = recordingLog();
  const refusal = await askProvider(log, () => Promise.reject(error)).catch((it: unknown) => it);
  return { refusal, lines };
}

describe("what the card provider refuses", () => {
  it.each([
    [
      "a request",
      new errors.StripeInvalidRequestError({ ...facts, type: "invalid_request_error" }),
    ],
    ["a key", new errors.StripeAuthenticationError({ ...facts, type: "authentication_error" })],
    ["a permission", new errors.StripePermissionError({ ...facts, type: "invalid_grant" })],
    ["a repetition", new errors.StripeIdempotencyError({ ...facts, type: "idempotency_error" })],
  ])("because of %s of ours is ours: in the log with its request id", async (_name, error) => {
    const { refusal, lines } = await told(error);
    expect(refusal).toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: expect.any(Number) });
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        provider: expect.objectContaining({ requestId: "req_1" }),
      }),
    ]);
  });

  it("because of the card is the payer's, in the provider's words", async () => {
    const declined = { ...facts, type: "card_error" as const, message: "Your card was declined." };
    const { refusal, lines } = await told(new errors.StripeCardError(declined));
    expect(refusal).toMatchObject({ code: "PAYMENT_FAILED", reason: "Your card was declined." });
    expect(lines).toEqual([]);
  });

  it("by its silence is never told as if nothing had happened", async () => {
    const { refusal } = await told(
      new errors.StripeConnectionError({ ...facts, type: "api_error", message: "timed out" }),
    );
    expect(refusal).toMatchObject({ code: "BUSY" });
    expect(String(refusal)).not.toMatch(/nothing was/i);
  });
});

describe("a job that meets a provider which is away, refuses our key, or is not set up", () => {
  it.each([
    new errors.StripeConnectionError({ ...facts, type: "api_error" }),
    new errors.StripeAuthenticationError({ ...facts, type: "authentication_error" }),
    new ServiceError("NOT_CONFIGURED", "Nothing is paid for."),
  ])("waits, and is never given up: %s", async (error) => {
    await expect(laterWhenOurs(() => Promise.reject(error))).rejects.toBeInstanceOf(LaterError);
  });
});
