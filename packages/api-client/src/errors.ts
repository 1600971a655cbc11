import type { ErrorCode } from "@sitewright/contract";

type ApiErrorFields = {
  code: ErrorCode;
  status: number;
  /** The server's sentence; `detail` is the same text under its other wire name. */
  reason: string;
  detail: string;
  field?: string | undefined;
  requestId?: string | undefined;
  /** Seconds to wait before trying again, where the server says so. */
  retryAfter?: number | undefined;
  /** The answer as it came: parsed JSON, or the text. */
  body: unknown;
};

/** The server answered, and refused. `code` is what programs branch on. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly reason: string;
  readonly detail: string;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly body: unknown;

  constructor(fields: ApiErrorFields) {
    super(fields.reason);
    this.code = fields.code;
    this.status = fields.status;
    this.reason = fields.reason;
    this.detail = fields.detail;
    this.field = fields.field;
    this.requestId = fields.requestId;
    this.retryAfter = fields.retryAfter;
    this.body = fields.body;
  }
}

/** No answer: the network, or the server, could not be reached. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";
}

/** No complete answer within the time a call may take. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** The answer is not what the contract says; usually the server and this page differ in version. */
export class ContractError extends Error {
  override readonly name = "ContractError";
  readonly requestId: string | undefined;

  constructor(message: string, options: { requestId?: string | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.requestId = options.requestId;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

export function isOfflineError(error: unknown): error is OfflineError {
  return error instanceof OfflineError;
}

export function isTimeoutError(error: unknown): error is TimeoutError {
  return error instanceof TimeoutError;
}

export function isContractError(error: unknown): error is ContractError {
  return error instanceof ContractError;
}
