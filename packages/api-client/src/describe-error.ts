import { isApiError, isContractError, isOfflineError, isTimeoutError } from "./errors.ts";
import { type ErrorTexts, errorTexts } from "./messages.ts";

export type ErrorDescription = { title: string; detail: string; requestId?: string };

/**
 * Says in words what went wrong and what to do, for an `ErrorNotice`. A refusal keeps the server's
 * own sentence as `detail`; anything unknown gets a sentence that tells nothing of the inside.
 */
export function describeError(error: unknown, texts: ErrorTexts = errorTexts): ErrorDescription {
  if (isApiError(error)) {
    const { code, detail, requestId } = error;
    return withRequestId({ title: texts.titles[code], detail }, requestId);
  }
  if (isOfflineError(error)) return texts.offline;
  if (isTimeoutError(error)) return texts.timeout;
  if (isContractError(error)) return withRequestId(texts.unreadable, error.requestId);
  return texts.unknown;
}

function withRequestId(
  description: { title: string; detail: string },
  requestId: string | undefined,
): ErrorDescription {
  return requestId === undefined ? description : { ...description, requestId };
}
