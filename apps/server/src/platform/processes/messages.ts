import { z } from "zod";

/** What the supervisor tells a child. The database's address carries a password, so it is not in the environment. */
export const parentMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("start"), databaseUrl: z.string() }),
  z.object({ type: z.literal("stop") }),
  z.object({ type: z.literal("ping") }),
]);

/**
 * What a child tells the supervisor. `reason` is a sentence for the person at the terminal; a `pong`
 * shows that its event loop turns.
 */
export const childMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("pong") }),
  z.object({ type: z.literal("waiting"), reason: z.string() }),
  z.object({ type: z.literal("failed"), reason: z.string() }),
]);

export type ParentMessage = z.infer<typeof parentMessageSchema>;
export type ChildMessage = z.infer<typeof childMessageSchema>;
