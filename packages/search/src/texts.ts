import { createPartTexts, type PartOverrides } from "@sitewright/ui-kit";
import type { messages } from "./messages.ts";

export type SearchTexts = typeof messages;

/** Texts that take the place of the package's own, part by part. */
export type SearchTextOverrides = PartOverrides<SearchTexts>;

const texts = createPartTexts<SearchTexts>();

/** Puts a host's texts in the place of the package's own. */
export const SearchTextsProvider = texts.TextsProvider;

export const useTexts = texts.useTexts;
