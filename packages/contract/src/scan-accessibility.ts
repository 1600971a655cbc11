import { z } from "zod";
import { lazyObject } from "./lazy-object.ts";

const count = z.number().int();

/** An element that breaks a rule. */
export const accessibilityNodeSchema = lazyObject(() => ({
  selector: z.string(),
  /** Its source, cut short. */
  html: z.string(),
  /** What is wrong with it. */
  summary: z.string(),
  /** CSS pixels from the top left of the page; null for what is not to be seen. */
  box: z.object({ x: count, y: count, width: count, height: count }).nullable(),
  /** From the element up to the root. */
  path: z.array(
    z.object({
      tag: z.string(),
      id: z.string(),
      classes: z.array(z.string()),
      role: z.string(),
    }),
  ),
}));

/** A rule that elements of a page break. */
export const accessibilityRuleSchema = lazyObject(() => ({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  help: z.string(),
  /** The standard with its level, then its criteria; none for best practice. */
  criteria: z.array(z.string()),
  severity: z.enum(["critical", "high", "medium", "low"]),
  /** How many break it; `nodes` are the first of them. */
  elements: count,
  nodes: z.array(accessibilityNodeSchema),
}));

export type AccessibilityRule = z.infer<typeof accessibilityRuleSchema>;

/** What axe found on a page: failures of WCAG apart from best practice. */
export const accessibilitySchema = lazyObject(() => ({
  engine: z.string(),
  wcag: z.array(accessibilityRuleSchema),
  best_practices: z.array(accessibilityRuleSchema),
  /** Rules that every element keeps, and rules that only a person can decide. */
  passed: count,
  unsure: count,
  /** Broken rules beyond those that are kept. */
  dropped: count,
}));
