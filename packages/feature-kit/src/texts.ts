import { messages } from "./messages.ts";
import { createTexts, type TextOverrides, type Texts } from "./texts/create-texts.tsx";

/** Texts in the place of those that the features share. */
export type SharedTextOverrides = TextOverrides<Texts<typeof messages>>;

const shared = createTexts(messages);

/** Puts a host's texts in the place of those that the features share. */
export const SharedTextsProvider = shared.TextsProvider;

export const useSharedTexts = shared.useTexts;
