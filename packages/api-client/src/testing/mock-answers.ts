import type { ErrorBody, ErrorCode } from "@sitewright/contract";
import { errorStatus } from "@sitewright/contract";

/** A refusal for a mock handler to throw. */
export class MockRefusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(code: ErrorCode, reason: string, extra: Partial<ErrorBody> = {}) {
    super(reason);
    this.status = errorStatus[code];
    this.body = { code, reason, detail: reason, request_id: "req_mock0001", ...extra };
  }
}

/** A handler that refuses with the server's error body; `extra` adds or replaces its fields. */
export function refuse(code: ErrorCode, reason: string, extra: Partial<ErrorBody> = {}) {
  return (): never => {
    throw new MockRefusal(code, reason, extra);
  };
}

/** A handler that never answers: the screen stays in its loading or busy state. */
export function neverAnswers(): Promise<never> {
  return new Promise(() => {});
}

/** A handler that fails as a lost connection does. */
export function offline(): never {
  throw new TypeError("Failed to fetch");
}
