import { z } from "zod";
import { changeThings } from "./change.ts";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { idSchema } from "./primitives.ts";

/** What one event of the stream tells: what is different now, and nothing of how. */
export const changeSchema = lazyObject(() => ({
  /** Null is no one site: the team itself, or more than one. */
  site: idSchema.nullable(),
  things: z.array(z.enum(changeThings)),
  /** A step of work that goes on: more will follow, so it need not be shown at once. */
  step: z.boolean(),
}));

export type Change = z.infer<typeof changeSchema>;

/**
 * What the events of the stream are called. `changed` carries a change; `reset` says that more was
 * missed than is told again; with `renew` the server ends the stream, to be opened anew at once.
 */
export const changeEvents = ["changed", "reset", "renew"] as const;
export type ChangeEvent = (typeof changeEvents)[number];

export const changesEndpoints = defineEndpoints("changes", () => ({
  follow: {
    method: "GET",
    path: "/v1/ops/changes",
    summary:
      "Says what has changed as it changes: events called changed with this data, and reset and renew",
    query: lazyObject(() => ({
      /** The largest id heard before; what came since is told again, in place of the last half minute. */
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    })),
    status: 200,
    stream: "text/event-stream",
    response: changeSchema,
    errors: ["BUSY", "UNAVAILABLE"],
  },
}));
