import type { OpenApi, Operation, Schemas } from "./open-api.ts";
import { type Field, readField, readShapes } from "./read-fields.ts";

/** One call of the API, as the screen shows it. */
export type ApiCallDoc = {
  /** As `scans.create`. */
  id: string;
  group: string;
  method: string;
  path: string;
  summary: string;
  /** What an API token must be for; `none` is a call that takes a sign-in, `public` one that takes nothing. */
  token: "read" | "write" | "none" | "public";
  pathFields: readonly Field[];
  queryFields: readonly Field[];
  /** Null where nothing is sent; several lists where one of several shapes is. */
  body: { shapes: readonly (readonly Field[])[]; example: unknown } | null;
  answer: {
    status: number;
    shapes: readonly (readonly Field[])[];
    /** Undefined where there is none, or none that could be shown. */
    example: unknown;
    /** Comes bit by bit and does not end. */
    isStream: boolean;
  };
  refusals: readonly { status: number; code: string; example: unknown }[];
};

/** The calls of an OpenAPI document in its order. */
export function readDocument({ paths, components }: OpenApi): ApiCallDoc[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      readCall(path, method.toUpperCase(), operation, components.schemas),
    ),
  );
}

function readCall(path: string, method: string, operation: Operation, schemas: Schemas) {
  const { operationId, summary, tags, parameters, requestBody, responses } = operation;
  const fieldsIn = (where: "path" | "query") =>
    parameters
      .filter((one) => one.in === where)
      .map(({ name, schema, required }) => readField(name, schema, required, schemas));
  const sent = requestBody?.content["application/json"];
  const [status = "", success] =
    Object.entries(responses).find(([code]) => Number(code) < 400) ?? [];
  const [media = "", content] = Object.entries(success?.content ?? {})[0] ?? [];
  return {
    id: operationId,
    group: tags[0] ?? "",
    method,
    path,
    summary,
    token: tokenOf(operation),
    pathFields: fieldsIn("path"),
    queryFields: fieldsIn("query"),
    body: sent ? { shapes: readShapes(sent.schema, schemas), example: sent.example ?? {} } : null,
    answer: {
      status: Number(status),
      shapes: content ? readShapes(content.schema, schemas) : [],
      example: content?.example,
      isStream: media === "text/event-stream",
    },
    refusals: refusalsOf(responses),
  } satisfies ApiCallDoc;
}

function tokenOf({ security }: Operation): ApiCallDoc["token"] {
  if (security === undefined) return "public";
  const right = security.find((way) => "apiToken" in way)?.apiToken?.[0];
  return right === "read" || right === "write" ? right : "none";
}

function refusalsOf(responses: Operation["responses"]) {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, { content }]) =>
      Object.entries(content?.["application/json"]?.examples ?? {}).map(([code, { value }]) => ({
        status: Number(status),
        code,
        example: value,
      })),
    );
}
