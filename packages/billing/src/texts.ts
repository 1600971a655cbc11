import { createTexts, type TextOverrides as Overrides } from "@sitewright/feature-kit";
import { type BillingTexts, messages } from "./messages.ts";

/** Texts that take the place of the package's own, section by section. */
export type TextOverrides = Overrides<BillingTexts>;

export const { TextsProvider, useTexts } = createTexts(messages);
