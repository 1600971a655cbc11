import type { World } from "../engine/world.ts";
import { ApiError, invalidRequest, noSuch } from "../http/api-error.ts";
import { type FormObject, type FormValue, parseForm } from "../http/form-data.ts";
import type { Caller, Route } from "../http/route.ts";
import { expandAnswer } from "./expand.ts";

export type ApiCall = {
  method: string;
  /** The path without what stands before `/v1`. */
  path: string;
  query: string;
  body: string;
  caller: Caller;
};

/** Finds the call's route, runs it, and gives the body of the answer. Errors are thrown as `ApiError`. */
export function answerApiCall(world: World, routes: Route[], call: ApiCall): unknown {
  const matched = match(routes, call);
  if (matched === undefined) {
    throw new ApiError(404, {
      type: "invalid_request_error",
      code: "resource_missing",
      message: `Unrecognized request URL (${call.method}: ${call.path}). The sandbox does not know this call.`,
    });
  }
  const { route, ids } = matched;
  if (call.caller === "browser" && !route.browser) {
    throw new ApiError(403, {
      type: "invalid_request_error",
      code: "secret_key_required",
      message:
        "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
    });
  }
  const form = parseForm(call.method === "POST" ? call.body : call.query || call.body);
  const paths = expansionsOf(form);
  if (paths.length > 0 && call.caller === "browser") {
    throw invalidRequest("A publishable key cannot expand properties.", { param: "expand" });
  }
  return expandAnswer(world, route.run({ form, ids, caller: call.caller }), paths);
}

function match(routes: Route[], call: ApiCall) {
  const parts = call.path.split("/");
  for (const route of routes) {
    if (route.method !== call.method) continue;
    const wanted = route.path.split("/");
    if (wanted.length !== parts.length) continue;
    const ids: string[] = [];
    const fits = wanted.every((one, index) => {
      const part = parts[index] ?? "";
      if (!one.startsWith(":")) return one === part;
      ids.push(decode(part));
      return part !== "";
    });
    // `/v1/invoices/create_preview` stands before `/v1/invoices/:id` in the list.
    if (fits) return { route, ids };
  }
  return undefined;
}

function decode(part: string) {
  try {
    return decodeURIComponent(part);
  } catch {
    throw noSuch("resource", part);
  }
}

function expansionsOf(form: FormObject): string[] {
  const expand: FormValue | undefined = form.expand;
  if (!Array.isArray(expand)) return [];
  return expand.filter((path) => typeof path === "string");
}
