/** JSON Schema 2020-12, as far as the document of the API uses it. */
export type Schema = {
  $ref?: string;
  /** Several where a value may also be null. */
  type?: string | readonly string[];
  format?: string;
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
};

export type Schemas = Readonly<Record<string, Schema>>;

type Content = Readonly<
  Record<
    string,
    { schema: Schema; example?: unknown; examples?: Readonly<Record<string, { value: unknown }>> }
  >
>;

/** One call of an OpenAPI 3.1 document. */
export type Operation = {
  operationId: string;
  summary: string;
  tags: readonly string[];
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: readonly { name: string; in: "path" | "query"; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { description: string; content?: Content }>>;
};

export type OpenApi = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Schemas };
};
