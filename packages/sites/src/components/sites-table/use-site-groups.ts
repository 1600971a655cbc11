import type { Site, SiteGroup } from "@sitewright/contract";
import { type DataTableGroups, useFormats } from "@sitewright/ui-kit";
import { useState } from "react";
import { useTexts } from "../../texts.ts";

type Answer = { groups: readonly SiteGroup[] };

/**
 * The groups of a list of sites, each by the first tag: a client's, as a rule. Those that need nobody fold themselves;
 * whoever unfolds one finds it so again.
 */
export function useSiteGroups(isGrouped: boolean) {
  const texts = useTexts("sitesTable");
  const { number } = useFormats();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());

  return (answer: Answer | undefined): DataTableGroups<Site> | undefined => {
    if (!isGrouped || answer === undefined || answer.groups.length === 0) return undefined;
    const byTag = new Map(answer.groups.map((group) => [group.tag, group]));
    const isFolded = ({ tag, need }: SiteGroup) => (need === 0) !== turned.has(tag);
    return {
      of: ({ tags: [tag = ""] }) => tag,
      name: (tag) => (tag === "" ? texts.noTag : tag),
      about: (tag) => {
        const group = byTag.get(tag);
        if (group === undefined) return undefined;
        return [
          texts.groupSites(group.sites),
          group.need === 0 ? texts.groupWell : texts.groupNeeds(group.need),
          texts.openIssues(group.open_issues),
          ...(group.lowest === null ? [] : [texts.groupLowest(number(Math.round(group.lowest)))]),
        ].join(" · ");
      },
      folded: new Set(answer.groups.filter(isFolded).map(({ tag }) => tag)),
      onToggle: (tag) =>
        setTurned((known) => {
          const next = new Set(known);
          if (!next.delete(tag)) next.add(tag);
          return next;
        }),
    };
  };
}
