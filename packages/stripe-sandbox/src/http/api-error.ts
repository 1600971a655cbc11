/** The body of an error as the provider writes it. */
export type ErrorBody = {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  [resource: string]: unknown;
};

/** An answer other than 2xx. What was changed before it is taken back unless `keepChanges`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly body: ErrorBody;
  readonly keepChanges: boolean;

  constructor(status: number, body: ErrorBody, { keepChanges = false } = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keepChanges = keepChanges;
  }
}

/** A request that cannot be understood or is not allowed in the resource's state: 400. */
export function invalidRequest(message: string, more: { code?: string; param?: string } = {}) {
  return new ApiError(400, { type: "invalid_request_error", message, ...more });
}

export function missingParameter(param: string) {
  return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}

/** An id that names nothing: 404, as the provider answers for ids in the path and in parameters. */
export function noSuch(kind: string, id: string, param = "id") {
  return new ApiError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** The call did its work, but its answer never arrives. */
export class ConnectionCut extends Error {
  override readonly name = "ConnectionCut";
}
