import { addressOf, type Site } from "@sitewright/contract";
import { Button, Card, Inline, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { DeleteSiteDialog } from "../delete-site-dialog/delete-site-dialog.tsx";
import { WatchCard } from "../reachability/watch-card.tsx";
import { SiteConfigsCard } from "../run-configs/site-configs-card.tsx";
import { SiteAccessCard } from "../site-access/site-access.tsx";
import { useOffers } from "../site-actions/use-offers.ts";
import { TagList } from "../tag-list/tag-list.tsx";
import { TagsDialog } from "../tags-dialog/tags-dialog.tsx";

type SiteSettingsProps = { site: Site; onDeleted: () => void };

/** What can be changed of a site: its tags, how it is scanned, and whether it is here at all. */
export function SiteSettings({ site, onDeleted }: SiteSettingsProps) {
  const words = useTexts("words");
  const texts = useTexts("siteSettings");
  const actionTexts = useTexts("actions");
  const [asked, setAsked] = useState<"tags" | "delete" | null>(null);
  const offers = useOffers();
  const host = addressOf(site.site_url);
  const close = () => setAsked(null);
  return (
    <Stack gap="5">
      <Card
        title={words.tags}
        description={texts.tagsAbout}
        actions={
          offers.tagSite && (
            <Button icon={icons.tag} onClick={() => setAsked("tags")}>
              {actionTexts.tags}
            </Button>
          )
        }
      >
        {site.tags.length === 0 ? texts.noTags : <TagList tags={site.tags} />}
      </Card>
      <SiteConfigsCard site={site} />
      <WatchCard site={site} />
      {offers.letScansIn && <SiteAccessCard site={site} />}
      {offers.removeSite && (
        <Card title={texts.danger} description={texts.dangerAbout}>
          <Inline>
            <Button tone="critical" icon={icons.trash} onClick={() => setAsked("delete")}>
              {texts.delete}
            </Button>
          </Inline>
        </Card>
      )}
      {asked === "tags" && (
        <TagsDialog
          target={{ kind: "site", id: site.id, name: host, tags: site.tags }}
          open
          onOpenChange={close}
        />
      )}
      <DeleteSiteDialog
        site={site}
        open={asked === "delete"}
        onOpenChange={close}
        onDeleted={onDeleted}
      />
    </Stack>
  );
}
