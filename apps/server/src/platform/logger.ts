import type { Logger } from "pino";
import { pino } from "pino";
import { openRotatingFile } from "./rotating-file.ts";

export type { Logger } from "pino";

/** Keys whose values never reach a log, at the top and one level down. */
const secretKeys = [
  "password",
  "token",
  "refresh",
  "access",
  "api_token",
  "authorization",
  "cookie",
  "csrftoken",
];

const redact = {
  paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.headers.${key}`]),
  censor: "[redacted]",
};

/** 100 MB a process at most: some 400,000 requests. */
const rotation = { maxBytes: 20 * 1024 * 1024, generations: 4 };

/** A structured logger; JSON lines go to `file`, or nowhere when `file` is null. */
export function createLogger(options: {
  level: string;
  name: string;
  file: string | null;
}): Logger {
  const { level, name, file } = options;
  const serializers = { err: serializeError };
  if (file === null) return pino({ level, enabled: false, redact, serializers });
  return pino(
    { level, base: { process: name }, redact, serializers },
    openRotatingFile(file, rotation),
  );
}

/**
 * What a log keeps of an error. A failed query carries its values, and PostgreSQL's own details
 * carry the row: neither is kept, because they hold addresses and hashes.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const query = "query" in error && typeof error.query === "string" ? error.query : null;
  return {
    type: error.name,
    message: query === null ? error.message : `Failed query: ${query}`,
    ...("code" in error && { code: error.code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

/** The stack repeats the message above its frames. */
function framesOf(error: Error): string[] {
  const lines = (error.stack ?? "").split("\n");
  return lines.filter((line) => line.startsWith("    at ")).map((line) => line.trim());
}
