import { LocaleProvider } from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import { localeFor } from "./locale-for.ts";

/** The one policy by which all signed-in screens write; the sign-in pages have no number and no date. */
export function AppLocale({ children }: { children: ReactNode }) {
  return <LocaleProvider locale={localeFor(navigator.language)}>{children}</LocaleProvider>;
}
