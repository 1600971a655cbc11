import type { World } from "../engine/world.ts";
import type { FormObject } from "../http/form-data.ts";

export type PageContext = {
  request: Request;
  /** Below the public address. */
  path: string;
  world: World;
  transact: <T>(run: () => T) => Promise<T>;
  publishableKey: string;
  publicUrl: string;
  script: ((name: string) => Promise<string | undefined>) | undefined;
};

/** What a page's own handler gets. */
export type PageCall = Omit<PageContext, "path" | "script" | "request"> & {
  method: string;
  /** The path's parts after the page's name. */
  parts: string[];
  query: URLSearchParams;
  form: FormObject;
  /** The public address without a slash at the end. */
  base: string;
};

/** An answer to a page's own script. */
export function json(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

/** Back to a page after one of its plain forms was sent. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
