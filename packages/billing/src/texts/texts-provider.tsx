import { createContext, type ReactNode, use, useMemo } from "react";
import { type BillingTexts, messages } from "../messages.ts";

/** Texts that take the place of the package's own, section by section. */
export type TextOverrides = { [Section in keyof BillingTexts]?: Partial<BillingTexts[Section]> };

const TextsContext = createContext<BillingTexts>(messages);

/** The package's texts with the host's in their place. */
export function TextsProvider({
  overrides,
  children,
}: {
  overrides?: TextOverrides | undefined;
  children: ReactNode;
}) {
  const texts = useMemo(() => mergeTexts(overrides ?? {}), [overrides]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The texts of one section. */
export function useTexts<Section extends keyof BillingTexts>(
  section: Section,
): BillingTexts[Section] {
  return use(TextsContext)[section];
}

function mergeTexts(overrides: TextOverrides): BillingTexts {
  const sections = Object.entries(messages).map(([section, texts]) => [
    section,
    { ...texts, ...Reflect.get(overrides, section) },
  ]);
  // Each section keeps its type: an override has the shape of what it replaces.
  return Object.fromEntries(sections) as BillingTexts;
}
