import type { ApiCallDoc } from "./read-document.ts";

/** What was typed for a call: its fields in the address by name, and its body as text. */
export type CallValues = { fields: Readonly<Record<string, string>>; body: string };

export type FilledRequest = {
  method: string;
  /** Path and search; a field that has no value stands as its `{name}`. */
  path: string;
  body: string | undefined;
  /** What keeps it from being sent, by the name of the field; `body` for the body. */
  faults: Readonly<Record<string, "missing" | "dots" | "json">>;
};

/** What a call begins with: nothing in its address, its example as its body. */
export function firstValues({ body }: ApiCallDoc): CallValues {
  return { fields: {}, body: body === null ? "" : JSON.stringify(body.example, null, 2) };
}

/** A call with what was typed, as it goes out. */
export function fillRequest(call: ApiCallDoc, { fields, body }: CallValues): FilledRequest {
  const faults: Record<string, "missing" | "dots" | "json"> = {};
  const path = call.path.replaceAll(/\{(\w+)\}/g, (hole, name: string) => {
    const value = fields[name]?.trim() ?? "";
    if (value === "") faults[name] = "missing";
    // A browser takes these for a step up the path, to another call than the one that is shown.
    else if (/^\.{1,2}$/.test(value)) faults[name] = "dots";
    return faults[name] ? hole : encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const { name, isRequired } of call.queryFields) {
    const value = fields[name]?.trim() ?? "";
    if (value !== "") search.append(name, value);
    else if (isRequired) faults[name] = "missing";
  }
  if (call.body !== null && !isJson(body)) faults.body = "json";
  return {
    method: call.method,
    path: search.size > 0 ? `${path}?${search}` : path,
    body: call.body === null ? undefined : body,
    faults,
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
