import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { AccessValues } from "./sealed-access.ts";

type Input = Omit<EndpointRequest<typeof endpoints.siteAccess.set>, "id">;
type Named = AccessValues["headers"][number];

/**
 * What was sent, with the values that are to be kept.
 * @throws ServiceError INVALID_INPUT where there is no value to keep, or a name stands twice.
 */
export function mergeAccess(before: AccessValues, input: Input): AccessValues {
  return {
    headers: merge("headers", before.headers, input.headers, (name) => name.toLowerCase()),
    cookies: merge("cookies", before.cookies, input.cookies, (name) => name),
    basicAuth: mergePassword(before.basicAuth, input.basic_auth),
    loginCase: input.login_case,
  };
}

function merge(
  list: "headers" | "cookies",
  before: readonly Named[],
  wanted: Input["headers"],
  keyOf: (name: string) => string,
): Named[] {
  const kept = new Map(before.map(({ name, value }) => [keyOf(name), value]));
  const seen = new Set<string>();
  return wanted.map(({ name, value, secret }, index) => {
    const key = keyOf(name);
    if (seen.has(key)) {
      throw invalid(`${list}.${index}.name`, `${name} is in the list already.`);
    }
    seen.add(key);
    const merged = value ?? kept.get(key);
    if (merged === undefined) throw invalid(`${list}.${index}.value`, "Enter a value.");
    return { name, value: merged, secret };
  });
}

/** @throws ServiceError INVALID_INPUT where there is no password to keep */
export function mergePassword(
  before: AccessValues["basicAuth"],
  wanted: Input["basic_auth"],
): AccessValues["basicAuth"] {
  if (!wanted) return null;
  const { username } = wanted;
  const password = wanted.password ?? (before?.username === username ? before.password : undefined);
  if (password === undefined) throw invalid("basic_auth.password", "Enter a password.");
  return { username, password };
}

function invalid(field: string, reason: string): ServiceError {
  return new ServiceError("INVALID_INPUT", reason, { field });
}
