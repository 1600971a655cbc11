import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/** A flat input that a call takes. */
export function exampleInput({ call, params, query, body }: Endpoint): object {
  const parts = [params, query, body].filter((schema) => schema !== undefined);
  return withOneChoice(call, Object.assign({}, ...parts.map((schema) => exampleOf(schema))));
}

/** A body that a call takes; undefined where it takes none. */
export function exampleBody({ call, body }: Endpoint): unknown {
  const example = body && exampleOf(body);
  return isShape(example) ? withOneChoice(call, example) : example;
}

function withOneChoice(call: string, example: object): object {
  const other = otherChoices[call];
  return other === undefined ? example : { ...example, [other]: undefined };
}

/** Of two fields that a call takes one of, the one that the example leaves out. */
const otherChoices: Record<string, string> = {
  "scans.list": "site_id",
  "tests.groups": "batch",
  "tests.unchanged": "batch",
  "tests.shots": "batch",
  "tests.cancelMany": "batch",
  "cases.generate": "site_url",
};

/** An answer of a call; undefined where it has none. */
export function exampleAnswer({ status, response }: Endpoint): unknown {
  return status === 204 ? undefined : exampleOf(response);
}

type Shape = z.core.JSONSchema.BaseSchema;

/**
 * A value that a schema takes, made of the schema alone: the first choice of each, one entry in each list.
 */
export function exampleOf(schema: z.ZodType): unknown {
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
  return exampleOfShape(shape);
}

function exampleOfShape(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.default !== undefined) return shape.default;
  if (shape.enum !== undefined) return shape.enum[0];
  const choice = (shape.anyOf ?? shape.oneOf)?.[0];
  if (isShape(choice)) return exampleOfShape(choice);
  if (shape.allOf !== undefined) {
    return Object.assign({}, ...shape.allOf.filter(isShape).map(exampleOfShape));
  }
  if (shape.type === "object") return exampleObject(shape);
  if (shape.type === "array") return exampleList(shape);
  if (shape.type === "string") return exampleText(shape);
  if (shape.type === "boolean") return true;
  if (shape.type === "integer" || shape.type === "number") return Math.max(shape.minimum ?? 1, 1);
  return null;
}

function exampleObject({ properties = {}, propertyNames, additionalProperties }: Shape): object {
  const entries = Object.entries(properties).map(([name, shape]) => [
    name,
    isKnown(name, shape) || !isShape(shape) ? byName[name] : exampleOfShape(shape),
  ]);
  const keys = isShape(propertyNames) ? (propertyNames.enum ?? []) : [];
  const others = isShape(additionalProperties)
    ? keys.map((key) => [key, exampleOfShape(additionalProperties)])
    : [];
  return Object.fromEntries([...entries, ...others]);
}

/** Whether the field of this name is the one that is meant: others may bear the name of a text and be lists. */
function isKnown(name: string, shape: unknown): boolean {
  return name in byName && !(typeof byName[name] === "string" && isShape(shape) && shape.items);
}

/** What a schema says in code alone, by the name of the field. */
const byName: Record<string, unknown> = {
  background_color: "#ffffff",
  begin_date: "2026-11-29T00:00:00.000Z",
  email: "ada@lane.example",
  emails: ["ada@lane.example"],
  ends_at: "2026-11-29T04:00:00.000Z",
  fingerprint: "0123456789abcdef01234567",
  fingerprints: ["0123456789abcdef01234567"],
  highlight_color: "#2457c5",
  payment_method: "pm_1",
  quiet_hours: { from: "22:00", to: "06:00" },
  session_id: "cs_1",
  site_ids: ["00000000-0000-4000-8000-000000000001"],
  site_url: "https://shop.example",
  starts_at: "2026-11-29T02:00:00.000Z",
  text_color: "#24262d",
  timezone: "Europe/Copenhagen",
  window_size: "1350,940",
  home: {
    ...{ kind: "address", base_url: "https://new.example", name_after: null },
    ...{ same_access: false, name_servers_change: false },
  },
  path: "/",
  new_path: "/",
  paths: ["/"],
  // The survey's own answers, or none.
  survey: [],
};

function exampleList({ items, prefixItems }: Shape): unknown[] {
  const shapes = prefixItems ?? (Array.isArray(items) ? items : [items]);
  return shapes.filter(isShape).map(exampleOfShape);
}

const texts: Record<string, string> = {
  uuid: "00000000-0000-4000-8000-000000000001",
  background_color: "#ffffff",
  email: "ada@lane.example",
  uri: "https://shop.example/",
  base64: "aGk=",
  "^[A-Za-z_][A-Za-z0-9_]{0,63}$": "product",
  "date-time": "2026-11-20T09:00:00.000Z",
  date: "2026-11-20",
  // Those of the log have forms of their own.
  "^[rc]\\d{1,15}$": "r1",
  "^\\d{1,15}[rc]\\d{1,15}$": "1790000000000r1",
  "^[a-z_-]{1,40}$": "site",
  "^([01]\\d|2[0-3]):[0-5]\\d$": "07:10",
  "^[CG][A-Z0-9]{2,30}$": "C012345",
  // Nodes of a flow.
  "^[1-9]\\d{0,5}$": "1",
  "^\\+[1-9]\\d{6,14}$": "+491701234567",
};

function exampleText({ format, pattern, minLength = 0, maxLength }: Shape): string {
  return (texts[format ?? pattern ?? ""] ?? "example").padEnd(minLength, "0").slice(0, maxLength);
}

function isShape(shape: unknown): shape is Shape {
  return typeof shape === "object" && shape !== null && !Array.isArray(shape);
}
