import { expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { exampleAnswer, exampleInput } from "./example-of.ts";

const all = Object.values(endpoints).flatMap((calls): Endpoint[] => Object.values(calls));

it.each(all)("$call has an example of what it takes, and of what it answers", (endpoint) => {
  const { params, query, body, response } = endpoint;
  for (const schema of [params, query, body]) {
    expect(schema?.safeParse(exampleInput(endpoint)).error).toBeUndefined();
  }
  expect(response.safeParse(exampleAnswer(endpoint)).error).toBeUndefined();
});
