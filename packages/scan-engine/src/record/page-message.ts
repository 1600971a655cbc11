import { elementWordsSchema, namedElementSchema, recordedElementsMax } from "@sitewright/contract";
import { z } from "zod";

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const text = z.string().max(20_000);

/** What is to be seen of an element that was pointed at. */
const facts = z.object({
  role: z.string(),
  name: z.string(),
  text: z.string(),
  /** Null for what has none, and for a password. */
  value: z.string().nullable(),
  checked: z.boolean().nullable(),
});

/**
 * What the script in a page says of what a person did there. It comes from a process that opens hostile pages: it is
 * read, never trusted.
 */
export const pageMessageSchema = z.discriminatedUnion("kind", [
  /** A page has begun, and wants to know what is recorded. */
  z.object({ kind: z.literal("begun") }),
  z.object({
    kind: z.literal("pointed"),
    box,
    label: z.string().max(600),
    cursor: z.string().max(500),
  }),
  z.object({ kind: z.literal("picked"), box, element: namedElementSchema, facts }),
  z.object({
    kind: z.literal("options"),
    box,
    element: namedElementSchema,
    options: z
      .array(z.object({ label: text, disabled: z.boolean(), selected: z.boolean() }))
      .max(500),
  }),
  z.object({
    kind: z.literal("done"),
    action: z.enum([
      "click",
      "dblclick",
      "change",
      "select",
      "check",
      "uncheck",
      "mouseover",
      "drag",
      "keyDown",
    ]),
    element: namedElementSchema.nullable(),
    box: box.nullable(),
    value: text.optional(),
    key: z.string().max(100).optional(),
    to: namedElementSchema.optional(),
    button: z.enum(["right", "middle"]).optional(),
    position: z.object({ x: z.number(), y: z.number() }).optional(),
    /** What it is that is typed, where nobody else may read it. */
    secret: z.enum(["PASSWORD", "CODE", "CARD"]).optional(),
  }),
]);

/** What there is in a frame, and where one of it is; read, never trusted. */
export const listedSchema = z.array(elementWordsSchema).max(recordedElementsMax);
export const reachedSchema = z.union([
  z.object({ x: z.number(), y: z.number() }),
  z.enum(["gone", "covered"]),
]);

export type PageMessage = z.infer<typeof pageMessageSchema>;
export type DoneInPage = Extract<PageMessage, { kind: "done" }>;
