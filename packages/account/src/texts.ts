import { createTexts, type TextOverrides as Overrides, type Texts } from "@sitewright/feature-kit";
import { messages } from "./messages.ts";

export type AccountTexts = Texts<typeof messages>;

/** Texts that take the place of the package's own, section by section. */
export type TextOverrides = Overrides<AccountTexts>;

export const { TextsProvider, useTexts } = createTexts(messages);
