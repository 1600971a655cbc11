import { useLocalePolicy } from "@sitewright/ui-kit";
import { createContext, type ReactNode, use, useMemo } from "react";
import { boundTo } from "./at-hand.ts";

/** A package's texts with every literal opened: what a host may put in their place. */
export type Texts<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly string[]
    : T extends (...args: infer Args) => infer Text
      ? (...args: Args) => Texts<Text>
      : { readonly [Key in keyof T]: Texts<T[Key]> };

/** Texts that take the place of a package's own, section by section. */
export type TextOverrides<Own extends object> = {
  readonly [Section in keyof Own]?: Partial<Own[Section]> | undefined;
};

type TextsProviderProps<Own extends object> = {
  /** The same object between renders, or all that reads texts is drawn again. */
  overrides?: TextOverrides<Own> | undefined;
  children: ReactNode;
};

/**
 * The texts of a package, replaceable by its host.
 * @param messages the package's own, in sections.
 * @returns a provider with the host's texts in their place, and `useTexts(section)`.
 */
export function createTexts<Messages extends { readonly [Section in string]: object }>(
  messages: Messages & Texts<Messages>,
) {
  type Own = Texts<Messages>;
  const own: Own = messages;
  const TextsContext = createContext(own);

  // biome-ignore lint/correctness/noComponentHookFactories: called once, where a package is loaded.
  function TextsProvider({ overrides, children }: TextsProviderProps<Own>) {
    const texts = useMemo(() => withOverrides(own, overrides), [overrides]);
    return <TextsContext value={texts}>{children}</TextsContext>;
  }

  /** The texts of one section, with their numbers written by the host's policy. */
  // biome-ignore lint/correctness/noComponentHookFactories: called once, where a package is loaded.
  function useTexts<Section extends keyof Own>(section: Section): Own[Section] {
    return boundTo(useLocalePolicy(), use(TextsContext)[section]);
  }

  return { TextsProvider, useTexts };
}

function withOverrides<Own extends object>(own: Own, overrides: TextOverrides<Own> = {}): Own {
  const texts = { ...own };
  for (const section in own) {
    const instead = overrides[section];
    if (instead !== undefined) texts[section] = { ...own[section], ...instead };
  }
  return texts;
}
