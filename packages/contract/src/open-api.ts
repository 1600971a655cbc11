import { z } from "zod";
import type { Access } from "./access.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { type ErrorCode, errorStatus } from "./error.ts";
import { exampleAnswer, exampleBody } from "./example-of.ts";
import { type NamedSchemas, nameSchemas, referTo } from "./open-api-schemas.ts";
import { openApiWebhooks } from "./open-api-webhooks.ts";

/**
 * The OpenAPI 3.1 document of the whole API, derived from the endpoint table.
 * Source of the format: OpenAPI Specification 3.1.1, whose schemas are JSON Schema 2020-12.
 */
export function openApiDocument(serverUrl: string) {
  const all = Object.values(endpoints).flatMap((calls): Endpoint[] => Object.values(calls));
  const named = nameSchemas(all);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of all) {
    const { path, method } = endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint, named) };
  }
  return {
    openapi: "3.1.1",
    info: { title: "Sitewright", version: "1" },
    servers: [{ url: serverUrl }],
    paths,
    webhooks: openApiWebhooks(),
    components: { securitySchemes, schemas: named.schemas },
  };
}

const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description:
      "The `token` of `auth.login`. It lasts 15 minutes; `auth.refresh` gives the next one for as long as the sign-in lasts.",
  },
  apiToken: {
    type: "apiKey",
    in: "header",
    name: "Authorization",
    description:
      "`Token swt_…`: the word, a space, and an API token, for programs. It lasts until its end or until it is revoked. `apiTokens.create` makes one for `read` or `write`, for all sites or some; one for `write` may read as well. Each sign-in answers the person's own as `api_token`. Calls without this scheme take a sign-in and no token.",
  },
} as const;

function operation(endpoint: Endpoint, named: NamedSchemas) {
  const { access, rate, body, params, query } = endpoint;
  return {
    operationId: endpoint.call,
    summary: endpoint.summary,
    tags: [endpoint.call.split(".")[0]],
    ...(access.may !== "public" && { security: securityOf(access) }),
    "x-permission": access.may,
    ...(rate && { "x-rate-limit": rate }),
    parameters: [...parameters("path", params), ...parameters("query", query)],
    ...(body && {
      requestBody: {
        required: true,
        content: json(referTo(named.nameOfBody(endpoint)), { example: exampleBody(endpoint) }),
      },
    }),
    responses: { [endpoint.status]: success(endpoint, named), ...refusalsOf(endpoint) },
  };
}

/** A sign-in, or an API token where one of some right is enough. */
function securityOf({ token }: Access) {
  return [{ bearer: [] }, ...(token ? [{ apiToken: [token] }] : [])];
}

function parameters(where: "path" | "query", schema: z.ZodObject | undefined) {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === "path" || !z.safeParse(field, undefined).success,
    schema: withoutDialect(z.toJSONSchema(field as z.ZodType, { io: "input" })),
  }));
}

function withoutDialect({ $schema: _, ...schema }: z.core.JSONSchema.BaseSchema) {
  return schema;
}

function success(endpoint: Endpoint, named: NamedSchemas) {
  if (endpoint.status === 204) return { description: "Done" };
  const schema = referTo(named.nameOfAnswer(endpoint));
  if (endpoint.stream) return { description: "Done", content: { [endpoint.stream]: { schema } } };
  return { description: "Done", content: json(schema, { example: exampleAnswer(endpoint) }) };
}

/** What a call refuses, by status: several codes may share one, and each has an example. */
function refusalsOf(endpoint: Endpoint) {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(", "),
        content: json(referTo("Error"), { examples: Object.fromEntries(codes.map(exampleOfCode)) }),
      },
    ]),
  );
}

function exampleOfCode(code: ErrorCode) {
  const sentence = "One sentence for people.";
  const value = { code, reason: sentence, detail: sentence, request_id: "req-1" };
  return [code, { value }] as const;
}

/** What a call can refuse: what it names, and what its access and its inputs imply. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const implied: ErrorCode[] = [];
  const { rate } = endpoint;
  const { may, token } = endpoint.access;
  if (may !== "public") implied.push("UNAUTHENTICATED");
  const isOpenToAnySignIn = may === "public" || (may === "signed-in" && token === "read");
  if (!isOpenToAnySignIn) implied.push("FORBIDDEN");
  if (rate) implied.push("TOO_MANY_REQUESTS");
  if (endpoint.params) implied.push("NOT_FOUND");
  if (endpoint.query || endpoint.body) implied.push("INVALID_INPUT");
  return [...new Set([...implied, ...endpoint.errors])];
}

function json(schema: object, examples: object) {
  return { "application/json": { schema, ...examples } };
}
