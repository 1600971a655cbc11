import { createContext, type ReactNode, use } from "react";

/** Texts that take the place of a package's own, part by part. */
export type PartOverrides<All extends object> = {
  readonly [Part in keyof All]?: Partial<All[Part]> | undefined;
};

type TextsProviderProps<All extends object> = {
  /** The same object between renders, or all that reads texts is drawn again. */
  overrides: PartOverrides<All>;
  children: ReactNode;
};

/**
 * Texts of which each part hands its own in, so that they are loaded with that part and no other.
 * @returns a provider of the host's texts, and the hook `useTexts(part, own)` that puts them in place.
 */
export function createPartTexts<All extends object>() {
  const Overrides = createContext<PartOverrides<All>>({});
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once, where a package is loaded.
    TextsProvider: ({ overrides, children }: TextsProviderProps<All>) => (
      <Overrides value={overrides}>{children}</Overrides>
    ),
    useTexts: <Part extends keyof All>(part: Part, own: All[Part]): All[Part] => ({
      ...own,
      ...use(Overrides)[part],
    }),
  };
}
