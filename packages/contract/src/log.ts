import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { searchMaxLength } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";

/** `request` is a call of the API, `change` an entry of the audit trail. */
export const logKinds = ["request", "change"] as const;
export type LogKind = (typeof logKinds)[number];

/** Who did it: `agent` is a token that a program of its own decides with, `system` the product itself. */
export const logActorKinds = ["person", "token", "agent", "system", "unknown"] as const;
export type LogActorKind = (typeof logActorKinds)[number];

export const logMethods = ["GET", "POST", "PATCH", "PUT", "DELETE"] as const;
/** Statuses by their first figure; `failed` is 400 and above. */
export const logStatuses = ["2xx", "3xx", "4xx", "5xx", "failed"] as const;

/** Of the log, what stands in a list; a change has no method, path or status, a request no action. */
export const logEntrySchema = lazyObject(() => ({
  /** `r` and a number for a request, `c` for a change. */
  id: z.string(),
  kind: z.enum(logKinds),
  time_created: timeSchema,
  actor: z.object({
    kind: z.enum(logActorKinds),
    /** The person, also behind a token; null for nobody. */
    user: idSchema.nullable(),
    name: z.string().nullable(),
    token: idSchema.nullable(),
    token_name: z.string().nullable(),
  }),
  /** The HTTP method. */
  request_type: z.string().nullable(),
  path: z.string().nullable(),
  status: z.number().int().nullable(),
  /** How long the answer took, in milliseconds. */
  ms: z.number().nullable(),
  request_id: z.string().nullable(),
  /** What was changed, by the name of its event, as `site.created`. */
  action: z.string().nullable(),
  /** What it was about, as `site`. */
  resource: z.string().nullable(),
  /** What that was called then. */
  target: z.string().nullable(),
}));
export type LogEntry = z.infer<typeof logEntrySchema>;

/** One entry in full. What is secret was left out before it was written. */
export const logDetailSchema = lazyObject(() => ({
  ...logEntrySchema.shape,
  /** The path with names in place of ids. */
  route: z.string().nullable(),
  /** What was sent, or what is particular to a change. */
  request_payload: z.unknown(),
  /** Why it was refused; null for what was not. */
  response_payload: z.unknown(),
  hidden: z.object({ fields: z.number().int(), values: z.number().int() }),
  /** The network it came from: the address without its last part. */
  address: z.string().nullable(),
  client: z.string().nullable(),
}));
export type LogDetail = z.infer<typeof logDetailSchema>;

const text = z.string().trim().max(searchMaxLength).optional();

const filterSchema = lazyObject(() => ({
  kind: z.enum(logKinds).optional(),
  actor: z.enum(logActorKinds).optional(),
  /** A person or a token. */
  who: idSchema.optional(),
  request_type: z.enum(logMethods).optional(),
  status: z.enum(logStatuses).optional(),
  /** How the path begins. */
  path: text,
  /** What it was about, as `site`. */
  resource: z
    .string()
    .regex(/^[a-z_-]{1,40}$/)
    .optional(),
  from: timeSchema.optional(),
  to: timeSchema.optional(),
  /** In path, name of person or token, request, action or what was changed; in any case. */
  search: text,
}));

export const logExportMax = 10_000;

export const logEndpoints = defineEndpoints("logs", () => ({
  list: {
    method: "GET",
    path: "/v1/ops/log",
    summary: "Calls with a token, every write, and the audit trail, newest first",
    query: lazyObject(() => ({
      ...filterSchema.shape,
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** Where the page before ended, as its `next` said. */
      cursor: z
        .string()
        .regex(/^\d{1,15}[rc]\d{1,15}$/)
        .optional(),
    })),
    status: 200,
    response: lazyObject(() => ({
      results: z.array(logEntrySchema),
      /** The cursor of what is older; null at the end. */
      next: z.string().nullable(),
      /** For how many days the plan keeps requests; 0 is without end. */
      kept_days: z.number().int().min(0),
    })),
    errors: [],
  },
  exported: {
    method: "GET",
    path: "/v1/ops/log/export",
    summary: `The newest ${logExportMax} entries as a file`,
    query: lazyObject(() => ({
      ...filterSchema.shape,
      format: z.enum(["json", "csv"]).default("json"),
    })),
    status: 200,
    response: lazyObject(() => ({ name: z.string(), type: z.string(), content: z.string() })),
    errors: [],
  },
  get: {
    method: "GET",
    path: "/v1/ops/log/{id}",
    summary: "One entry of the log in full",
    params: lazyObject(() => ({ id: z.string().regex(/^[rc]\d{1,15}$/) })),
    status: 200,
    response: logDetailSchema,
    errors: ["NOT_FOUND"],
  },
}));
