import type { Endpoint } from "@sitewright/contract";
import type { TestApp } from "./test-app.ts";

type Called = Pick<Endpoint, "method" | "path">;

/** A person's calls by the contract's table; `ok` expects success and answers the body. */
export function asCaller(app: TestApp, { authorization }: { authorization: string }) {
  async function call({ method, path: url }: Called, body?: object) {
    const response = await app.call({ method, url, authorization, body });
    return { status: response.statusCode, body: response.json() };
  }
  async function ok<T = unknown>(endpoint: Called, body?: object): Promise<T> {
    const answer = await call(endpoint, body);
    if (answer.status !== 200) {
      throw new Error(`${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  }
  return Object.assign(call, { ok });
}
