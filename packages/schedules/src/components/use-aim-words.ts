import { hostOf, pathOf, type Schedule } from "@sitewright/contract";
import { useCallback } from "react";
import { useTexts } from "../texts.ts";

type Aim = Pick<Schedule, "resources" | "tags" | "all_sites">;

/** What something runs on, in a few words: "harbour-hotel.com and 2 more". */
export function useAimWords(): (aim: Aim) => string {
  const texts = useTexts("aims");
  return useCallback(
    ({ resources, tags, all_sites }) => {
      const named = [
        ...tags.map((tag) => texts.tag(tag)),
        ...resources.map(({ type, str }) =>
          type === "case" ? str : type === "site" ? hostOf(str) : `${hostOf(str)}${pathOf(str)}`,
        ),
      ];
      const [first] = named;
      if (first !== undefined) {
        return named.length === 1 ? first : texts.and(first, named.length - 1);
      }
      return all_sites ? texts.all : texts.nothing;
    },
    [texts],
  );
}
