import { hostOf, pathOf, type Schedule } from "@sitewright/contract";
import { useCallback } from "react";
import { useTexts } from "../texts.ts";

type Aim = Pick<Schedule, "resources" | "tags"> & { covers?: Schedule["covers"] };

/** What something runs on, in a few words: "harbour-hotel.com and 2 more". */
export function useAimWords(): (aim: Aim) => string {
  const texts = useTexts("aims");
  return useCallback(
    ({ resources, tags, covers }) => {
      const named = [
        ...tags.map((tag) => texts.tag(tag)),
        ...resources.map(({ type, str }) =>
          type === "site" ? hostOf(str) : `${hostOf(str)}${pathOf(str)}`,
        ),
      ];
      const [first] = named;
      if (first !== undefined) {
        return named.length === 1 ? first : texts.and(first, named.length - 1);
      }
      return covers?.sites === 0 ? texts.nothing : texts.all;
    },
    [texts],
  );
}
