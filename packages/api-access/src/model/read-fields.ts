import type { Schema, Schemas } from "./open-api.ts";

/** What a value may be at least and at most: its size, its letters or its entries. */
export type Limits = { of: "value" | "letters" | "entries"; min?: number; max?: number };

/** One field of what a call takes or answers, with those within it. */
export type Field = {
  name: string;
  /** As `uuid`, `string[]` or `object`. */
  type: string;
  about: string | undefined;
  isRequired: boolean;
  canBeNull: boolean;
  limits: Limits | undefined;
  choices: readonly string[];
  /** What it is when it is left out, as JSON. */
  fallback: string | undefined;
  fields: readonly Field[];
};

/** Deeper than this a field says its type alone. */
const maxDepth = 5;

/**
 * The fields of a schema; several lists where a call takes one of several shapes. A schema that holds
 * itself is opened once.
 */
export function readShapes(schema: Schema, schemas: Schemas): readonly (readonly Field[])[] {
  const whole = resolve(schema, schemas);
  const shapes = choicesOf(whole).map((shape) => resolve(shape, schemas));
  const lists = (shapes.length > 0 ? shapes : [whole]).map((shape) =>
    fieldsOf(shape, schemas, [schema.$ref ?? ""]),
  );
  return lists.filter((fields) => fields.length > 0);
}

/** One field, such as a part of the address, by its schema. */
export function readField(
  name: string,
  given: Schema,
  isRequired: boolean,
  schemas: Schemas,
  seen: readonly string[] = [],
): Field {
  const inside = given.$ref === undefined ? seen : [...seen, given.$ref];
  const outer = resolve(given, schemas);
  const all = choicesOf(outer).map((choice) => resolve(choice, schemas));
  const real = all.filter(({ type }) => type !== "null");
  const value = real.length === 1 && real[0] ? real[0] : outer;
  const entry = value.items && resolve(value.items, schemas);
  const fallback = outer.default ?? value.default;
  const isOpen = inside.length === new Set(inside).size && inside.length <= maxDepth;
  return {
    name,
    type: typeOf(value, entry, real),
    about: outer.description ?? value.description,
    isRequired,
    canBeNull: all.length > real.length || typesOf(outer).includes("null"),
    limits: limitsOf(value),
    choices: choicesIn(entry ?? value).map(String),
    fallback: fallback === undefined ? undefined : JSON.stringify(fallback),
    fields: isOpen ? within(entry ?? value, real, schemas, [...inside, name]) : [],
  };
}

function within(value: Schema, choices: readonly Schema[], schemas: Schemas, seen: string[]) {
  const shapes = value.properties || value.allOf ? [value] : choices;
  const known = new Map<string, Field>();
  for (const shape of shapes) {
    for (const field of fieldsOf(shape, schemas, seen)) {
      if (!known.has(field.name)) known.set(field.name, field);
    }
  }
  return [...known.values()];
}

function fieldsOf(schema: Schema, schemas: Schemas, seen: readonly string[]): Field[] {
  const parts = (schema.allOf ?? []).map((part) => resolve(part, schemas));
  return [schema, ...parts].flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, field]) =>
      readField(name, field, required.includes(name), schemas, seen),
    ),
  );
}

function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}

function choicesOf({ anyOf, oneOf }: Schema): readonly Schema[] {
  return anyOf ?? oneOf ?? [];
}

function choicesIn(schema: Schema): readonly unknown[] {
  return schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
}

function typeOf(schema: Schema, entry: Schema | undefined, choices: readonly Schema[]): string {
  if (schema.type === "array") return `${entry ? typeOf(entry, undefined, []) : "any"}[]`;
  if (schema.format) return schema.format;
  if (schema.enum) return "enum";
  const types = typesOf(schema).filter((type) => type !== "null");
  if (types.length > 0) return types.join(" | ");
  if (schema.const !== undefined) return typeof schema.const;
  if (schema.allOf || schema.properties) return "object";
  return [...new Set(choices.map((choice) => typeOf(choice, undefined, [])))].join(" | ") || "any";
}

function typesOf({ type = [] }: Schema): readonly string[] {
  return [type].flat();
}

function limitsOf(schema: Schema): Limits | undefined {
  const kinds = [
    ["value", schema.minimum, schema.maximum],
    ["letters", schema.minLength, schema.maxLength],
    ["entries", schema.minItems, schema.maxItems],
  ] as const;
  const found = kinds.find(([, min, max]) => min !== undefined || isLimit(max));
  if (found === undefined) return undefined;
  const [of, min, max] = found;
  return { of, ...(min !== undefined && { min }), ...(isLimit(max) && { max }) };
}

/** The largest whole number there is limits nothing. */
function isLimit(max: number | undefined): max is number {
  return max !== undefined && max < Number.MAX_SAFE_INTEGER;
}
