import { type Field, listOf, object, type Read, text } from "./fields.ts";
import type { FormObject } from "./form-data.ts";

/** Who calls: the product's server with its secret key, or a browser with the publishable one. */
export type Caller = "server" | "browser";

export type Call<P> = {
  params: P;
  /** The variable parts of the path, in order. */
  ids: string[];
  caller: Caller;
};

export type Route = {
  method: string;
  /** Variable parts are written `:id`. */
  path: string;
  /** Whether the publishable key may call it. */
  browser: boolean;
  run: (input: { form: FormObject; ids: string[]; caller: Caller }) => unknown;
};

/** Declares one call of the API; its parameters are read before `run`, unknown ones refused. */
export function route<S extends Record<string, Field<unknown>>>(declared: {
  method: "GET" | "POST" | "DELETE";
  path: string;
  browser?: boolean;
  params: S;
  run: (call: Call<Read<S>>) => unknown;
}): Route {
  const params = object({ ...declared.params, expand: expandField });
  return {
    method: declared.method,
    path: declared.path,
    browser: declared.browser ?? false,
    run: ({ form, ids, caller }) =>
      // The added `expand` does not take anything from the declared fields.
      declared.run({ params: params.read(form, "") as unknown as Read<S>, ids, caller }),
  };
}

const expandField = listOf(text);
