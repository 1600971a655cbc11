import { z } from "zod";
import type { Access } from "./access.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { type ErrorCode, errorBodySchema, errorStatus } from "./error.ts";

/**
 * The OpenAPI 3.1 document of the whole API, derived from the endpoint table.
 * Source of the format: OpenAPI Specification 3.1.1, whose schemas are JSON Schema 2020-12.
 */
export function openApiDocument(serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [resource, calls] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      paths[endpoint.path] ??= {};
      Object.assign(paths[endpoint.path] ?? {}, {
        [endpoint.method.toLowerCase()]: operation(resource, name, endpoint),
      });
    }
  }
  return {
    openapi: "3.1.1",
    info: { title: "Sitewright", version: "1" },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        apiToken: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "`Token` and an API token. A token with the right `write` may read as well.",
        },
      },
      schemas: { Error: z.toJSONSchema(errorBodySchema, { io: "output" }) },
    },
  };
}

function operation(resource: string, name: string, endpoint: Endpoint) {
  return {
    operationId: `${resource}.${name}`,
    summary: endpoint.summary,
    tags: [resource],
    ...(endpoint.access.may !== "public" && { security: securityOf(endpoint.access) }),
    "x-permission": endpoint.access.may,
    ...(endpoint.access.rate && { "x-rate-limit": endpoint.access.rate }),
    parameters: [...parameters("path", endpoint.params), ...parameters("query", endpoint.query)],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: json(z.toJSONSchema(endpoint.body, { io: "input" })),
      },
    }),
    responses: {
      [endpoint.status]: success(endpoint),
      ...Object.fromEntries(errorsOf(endpoint).map((code) => [errorStatus[code], refusal(code)])),
    },
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
    schema: z.toJSONSchema(field as z.ZodType, { io: "input" }),
  }));
}

function success(endpoint: Endpoint) {
  if (endpoint.status === 204) return { description: "Done" };
  return {
    description: "Done",
    content: {
      [endpoint.stream ?? "application/json"]: {
        schema: z.toJSONSchema(endpoint.response, { io: "output" }),
      },
    },
  };
}

function refusal(code: ErrorCode) {
  return { description: code, content: json({ $ref: "#/components/schemas/Error" }) };
}

/** What a call can refuse: what it names, and what its access and its inputs imply. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const implied: ErrorCode[] = [];
  const { may, token, rate } = endpoint.access;
  if (may !== "public") implied.push("UNAUTHENTICATED");
  const isOpenToAnySignIn = may === "public" || (may === "signed-in" && token === "read");
  if (!isOpenToAnySignIn) implied.push("FORBIDDEN");
  if (rate) implied.push("TOO_MANY_REQUESTS");
  if (endpoint.params) implied.push("NOT_FOUND");
  if (endpoint.query || endpoint.body) implied.push("INVALID_INPUT");
  return [...new Set([...implied, ...endpoint.errors])];
}

function json(schema: unknown) {
  return { "application/json": { schema } };
}
