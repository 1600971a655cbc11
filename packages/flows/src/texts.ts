import { createTexts, type TextOverrides as Overrides, type Texts } from "@sitewright/feature-kit";
import { messages } from "./messages.ts";

/** Texts that take the place of the package's own, section by section. */
export type TextOverrides = Overrides<Texts<typeof messages>>;

export const { TextsProvider, useTexts } = createTexts(messages);
