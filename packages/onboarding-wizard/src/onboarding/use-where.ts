import { type Finding, pathOf } from "@sitewright/contract";
import { spreadWords } from "@sitewright/feature-kit";
import { useTexts } from "../texts.ts";

/** Says where a finding is, in words. */
export function useWhere(): (where: Finding["where"]) => string {
  const texts = useTexts("where");
  return (where) => {
    const [first] = where.places;
    const page = first === undefined ? where.path : (first.title ?? pathOf(first.page_url));
    return spreadWords(where, { ...texts, template: (name) => name }) ?? page;
  };
}
