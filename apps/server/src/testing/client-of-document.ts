import { z } from "zod";
import type { TestApp } from "./test-app.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Content = { "application/json"?: { schema: JsonSchema } };

/** As much of an OpenAPI document as a client is made of. */
type Operation = {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters: { name: string; in: "path" | "query"; required: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

/**
 * A client that knows the API from its document alone, as one that a generator makes: it finds a call by
 * its id, sends what the document says it takes, and reads what the document says it answers.
 * @throws Error where the document does not say so.
 */
export function clientOfDocument(app: TestApp, document: OpenApi, token: string) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  /** The schema of a part of the document, with those that it refers to. */
  function read(content: Content | undefined, value: unknown): unknown {
    const schema = content?.["application/json"]?.schema;
    if (!schema) throw new Error("The document has no schema for this.");
    const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
    const local = whole.replaceAll("#/components/schemas/", "#/$defs/");
    return z.fromJSONSchema(JSON.parse(local)).parse(value);
  }

  return async function call(
    operationId: string,
    input: Record<string, unknown> = {},
  ): Promise<{ status: number; body: unknown }> {
    const found = operations.find(({ operation }) => operation.operationId === operationId);
    if (!found) throw new Error(`The document has no ${operationId}.`);
    const { path, method, operation } = found;
    const taken = { ...input };
    const take = (name: string) => {
      const value = String(taken[name]);
      delete taken[name];
      return encodeURIComponent(value);
    };
    let url = path;
    const query: string[] = [];
    for (const { name, in: where } of operation.parameters) {
      if (where === "path") url = url.replace(`{${name}}`, take(name));
      else if (name in taken) query.push(`${name}=${take(name)}`);
    }
    if (query.length > 0) url += `?${query.join("&")}`;
    if (operation.requestBody) read(operation.requestBody.content, taken);
    const response = await app.call({
      method: method.toUpperCase() as "GET",
      url,
      authorization: `Token ${token}`,
      ...(operation.requestBody && { body: taken }),
    });
    const { statusCode: status } = response;
    const said = operation.responses[status];
    if (!said)
      throw new Error(`The document has no ${status} for ${operationId}: ${response.body}`);
    return { status, body: said.content ? read(said.content, response.json()) : undefined };
  };
}
