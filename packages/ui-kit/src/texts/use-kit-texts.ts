import { createPartTexts, type PartOverrides } from "./create-part-texts.tsx";
import type { KitTexts } from "./kit-texts.ts";

/** Texts that take the place of the kit's own, part by part. */
export type KitTextOverrides = PartOverrides<KitTexts>;

const kit = createPartTexts<KitTexts>();

/** Puts a host's texts in the place of the kit's own. */
export const KitTextsProvider = kit.TextsProvider;

export const useKitTexts = kit.useTexts;
