import type { Endpoint } from "@sitewright/contract";
import { fillPath } from "@sitewright/contract";

export type BuiltRequest = { path: string; query: URLSearchParams; body: unknown };

/**
 * Splits a call's flat input: the path's holes are filled first, then for a GET the rest is query;
 * for other methods the endpoint's query keys are query and the rest is the JSON body. A call
 * without a body sends `{}`, because its content type says JSON.
 * @throws RangeError when a value of the path is missing.
 */
export function buildRequest(endpoint: Endpoint, input: object = {}): BuiltRequest {
  const inPath = new Set(Object.keys(endpoint.params?.shape ?? {}));
  const inQuery = new Set(Object.keys(endpoint.query?.shape ?? {}));
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(input)) {
    if (inPath.has(key) || value === undefined) continue;
    if (endpoint.method === "GET" || inQuery.has(key)) appendValue(query, key, value);
    else body[key] = value;
  }
  return {
    path: fillPath(endpoint.path, { ...input }),
    query,
    body: endpoint.method === "GET" ? undefined : body,
  };
}

function appendValue(query: URLSearchParams, key: string, value: unknown): void {
  if (value === null) return;
  for (const entry of Array.isArray(value) ? value : [value]) query.append(key, String(entry));
}
