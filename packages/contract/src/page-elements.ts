import { z } from "zod";

const text = z.string().max(10_000);

/** An element of a page as it was, with what was worked out of it there: data to ask, and not a page to show. */
const pageElementSchema = z.object({
  /** In small letters, but in SVG as it is written. */
  tag: text,
  attributes: z.record(text, text).optional(),
  /** Its ARIA role and its accessible name; none for what is hidden from readers. */
  role: text.optional(),
  name: text.optional(),
  /** Of a field: what labels it. */
  labels: z.array(text).optional(),
  /** It cannot be seen. */
  unseen: z.literal(true).optional(),
  /** Below it, and below its shadow root: elements and texts in their order. */
  get children() {
    return z.array(z.union([text, pageElementSchema])).optional();
  },
  get shadow() {
    return z.array(z.union([text, pageElementSchema])).optional();
  },
});

/** What a page was as a step looked for its element. */
export const pageElementsSchema = z.object({
  /** False where it had more than is kept: that something is not found says nothing then. */
  whole: z.boolean(),
  root: pageElementSchema,
});
export type PageElement = z.infer<typeof pageElementSchema>;
export type PageNode = string | PageElement;
export type PageElements = z.infer<typeof pageElementsSchema>;

/** How deep elements are told of below each other. */
export const pageElementsDepthMax = 100;
