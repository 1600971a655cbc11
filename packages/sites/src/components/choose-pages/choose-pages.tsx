import { linkQueries, useApi } from "@sitewright/api-client";
import type { Site } from "@sitewright/contract";
import { Button } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { useOffers } from "../site-actions/use-offers.ts";
import { ChoosePagesDialog } from "./choose-pages-dialog.tsx";

type ChoosePagesProps = {
  site: Site;
  /** How many pages the plan allows it. */
  allowed: number;
};

/** Offers to choose the pages of a site whose crawl found more than the plan has room for. */
export function ChoosePages({ site, allowed }: ChoosePagesProps) {
  const texts = useTexts("choosePages");
  const { addPages, replacePages } = useOffers();
  const isOffered = addPages && replacePages;
  const [isOpen, setIsOpen] = useState(false);
  const roomless = useQuery({
    ...linkQueries.list(useApi(), { id: site.id, group: "no_room", limit: 1 }),
    enabled: isOffered,
  });
  if (!isOffered || !roomless.data || roomless.data.groups.no_room === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {texts.offer}
      </Button>
      {isOpen && (
        <ChoosePagesDialog site={site} allowed={allowed} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
