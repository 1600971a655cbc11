import { createContext, use } from "react";

export type FormErrors = Readonly<Record<string, string | undefined>>;

export const FormErrorsContext = createContext<FormErrors>({});

/** What the form around says is wrong with the field of this name. */
export function useFieldError(name: string | undefined): string | undefined {
  const errors = use(FormErrorsContext);
  return name === undefined ? undefined : errors[name];
}
