import { createPartTexts, type PartOverrides } from "@sitewright/ui-kit";
import type { messages } from "./messages.ts";

export type AuthTexts = typeof messages;

/** Texts that take the place of the package's own, part by part. */
export type AuthTextOverrides = PartOverrides<AuthTexts>;

const texts = createPartTexts<AuthTexts>();

/** Puts a host's texts in the place of the package's own. */
export const AuthTextsProvider = texts.TextsProvider;

export const useTexts = texts.useTexts;
