import { createContext, use } from "react";
import type { KitTexts } from "./kit-texts.ts";

/** Texts that take the place of the kit's own, part by part. */
export type KitTextOverrides = { readonly [Part in keyof KitTexts]?: Partial<KitTexts[Part]> };

export const KitTextsContext = createContext<KitTextOverrides>({});

/** The texts of a part: its own, which it hands in so that they load with it, and the host's in their place. */
export function useKitTexts<Part extends keyof KitTexts>(
  part: Part,
  own: KitTexts[Part],
): KitTexts[Part] {
  return { ...own, ...use(KitTextsContext)[part] };
}
