import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";
import { describeError, type ErrorDescription } from "./describe-error.ts";
import { type ErrorTexts, errorTexts } from "./messages.ts";

const TextsContext = createContext(errorTexts);

type ErrorTextOverrides = Partial<Omit<ErrorTexts, "titles">> & {
  titles?: Partial<ErrorTexts["titles"]>;
};

type ErrorTextsProviderProps = {
  /** The same object between renders, or all that tells of errors is drawn again. */
  overrides: ErrorTextOverrides;
  children: ReactNode;
};

/** Puts a host's words for what went wrong in the place of our own. */
export function ErrorTextsProvider({ overrides, children }: ErrorTextsProviderProps) {
  const texts = useMemo(() => {
    const titles = { ...errorTexts.titles, ...overrides.titles };
    return { ...errorTexts, ...overrides, titles };
  }, [overrides]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** `describeError` in the host's words; the same function between renders. */
export function useDescribeError(): (error: unknown) => ErrorDescription {
  const texts = useContext(TextsContext);
  return useCallback((error) => describeError(error, texts), [texts]);
}
