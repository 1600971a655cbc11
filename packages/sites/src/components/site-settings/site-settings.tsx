import { hostOf, type Site } from "@sitewright/contract";
import { Button, Card, Inline, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { DeleteSiteDialog } from "../delete-site-dialog/delete-site-dialog.tsx";
import { useOffers } from "../site-actions/use-offers.ts";
import { TagList } from "../tag-list/tag-list.tsx";
import { TagsDialog } from "../tags-dialog/tags-dialog.tsx";

type SiteSettingsProps = { site: Site; onDeleted: () => void };

/** What can be changed of a site: its tags, and whether it is here at all. */
export function SiteSettings({ site, onDeleted }: SiteSettingsProps) {
  const [asked, setAsked] = useState<"tags" | "delete" | null>(null);
  const offers = useOffers();
  const host = hostOf(site.site_url);
  const close = () => setAsked(null);
  return (
    <Stack gap="5">
      <Card
        title="Tags"
        description="Words to find and filter the site by."
        actions={
          offers.tagSite && (
            <Button icon={icons.tag} onClick={() => setAsked("tags")}>
              Edit tags
            </Button>
          )
        }
      >
        {site.tags.length === 0 ? "No tags yet." : <TagList tags={site.tags} />}
      </Card>
      {offers.removeSite && (
        <Card
          title="Danger zone"
          description="Deleting a site takes its pages, scans, screenshots and all other evidence with it."
        >
          <Inline>
            <Button tone="critical" icon={icons.trash} onClick={() => setAsked("delete")}>
              Delete the site
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
