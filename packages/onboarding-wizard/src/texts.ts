import { createTexts, type TextOverrides as Overrides } from "@sitewright/feature-kit";
import { messages, type WizardTexts } from "./messages.ts";

/** Texts that take the place of the package's own, section by section. */
export type TextOverrides = Overrides<WizardTexts>;

export const { TextsProvider, useTexts } = createTexts(messages);
