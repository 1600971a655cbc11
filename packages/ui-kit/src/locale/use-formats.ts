import { use } from "react";
import { type Formats, formatsOf } from "./formats.ts";
import { LocaleContext } from "./locale-context.ts";
import type { LocalePolicy } from "./locale-policy.ts";

/** The policy that the host decided on, for what formats outside of components; the same object between renders. */
export function useLocalePolicy(): LocalePolicy {
  return use(LocaleContext);
}

/** What writes numbers, money, sizes, dates and lists by the host's policy; the same object between renders. */
export function useFormats(): Formats {
  return formatsOf(use(LocaleContext));
}
