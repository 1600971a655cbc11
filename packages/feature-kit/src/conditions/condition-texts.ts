import { createTexts, type TextOverrides, type Texts } from "../texts/create-texts.tsx";
import { conditionMessages } from "./condition-messages.ts";

/** Texts in the place of those that conditions are written with. */
export type ConditionTextOverrides = TextOverrides<Texts<typeof conditionMessages>>;

// Apart from what all features share: the first screen needs none of it.
const { TextsProvider, useTexts } = createTexts(conditionMessages);

/** Puts a host's texts in the place of those that conditions are written with. */
export const ConditionTextsProvider = TextsProvider;

export const useConditionTexts = useTexts;
