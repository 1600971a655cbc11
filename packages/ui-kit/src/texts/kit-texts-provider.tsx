import type { ReactNode } from "react";
import { type KitTextOverrides, KitTextsContext } from "./use-kit-texts.ts";

type KitTextsProviderProps = {
  /** The same object between renders, or all that reads texts is drawn again. */
  overrides: KitTextOverrides;
  children: ReactNode;
};

/** Puts a host's texts in the place of the kit's own. */
export function KitTextsProvider({ overrides, children }: KitTextsProviderProps) {
  return <KitTextsContext value={overrides}>{children}</KitTextsContext>;
}
