import type { SiteNeed } from "@sitewright/contract";
import { pluralOf, useFormats } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";

/**
 * A reason in words, with the sites that have it: "12 have no HTTPS".
 * @param isOnly of the team's only site, which is named beside it: "It has no HTTPS".
 */
export function useNeedWords(isOnly = false): (need: SiteNeed) => string {
  const texts = useTexts("verdict");
  const { number } = useFormats();
  return ({ reason, count, rule, title }) => {
    const ofRule = rule === null ? undefined : texts.rules[rule];
    const words = ofRule ?? (title === null ? texts.reasons[reason] : texts.cause(title));
    const subject = isOnly ? texts.it : number(count);
    return texts.reason(subject, typeof words === "string" ? words : pluralOf(count, words));
  };
}
