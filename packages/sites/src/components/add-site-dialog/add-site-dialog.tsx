import type { AppMode, Site, TeamType } from "@sitewright/contract";
import { Button, Dialog, Inline, Stack, TextArea, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useAddSiteForm } from "./use-add-site-form.ts";

type AddSiteDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The plan of the team. With `selfhost`, sites can be added only where the app mode is selfhost too. */
  teamType: TeamType;
  appMode: AppMode;
  /** Called after the server took the site, when the dialog has closed. */
  onAdded?: (site: Site) => void;
};

/**
 * Asks for a site's address, and under Show Advanced for pages to take instead of crawling.
 * It closes only when the server has taken the site: a refusal keeps it open with what was typed.
 */
export function AddSiteDialog({
  open,
  onOpenChange,
  teamType,
  appMode,
  onAdded,
}: AddSiteDialogProps) {
  const blocked = teamType === "selfhost" && appMode !== "selfhost";
  const form = useAddSiteForm({ blocked, onOpenChange, onAdded });

  return (
    <Dialog
      open={open}
      onOpenChange={form.changeOpen}
      title="Add Site"
      description="Its pages are found by following its links, then each one is scanned."
      busy={form.pending}
      footer={
        <Button
          tone="primary"
          onClick={form.submit}
          pending={form.pending}
          disabled={blocked}
          icon={icons.plus}
        >
          Add Site
        </Button>
      }
    >
      <Stack gap="4">
        <TextField
          ref={form.siteUrlRef}
          label="Site URL"
          name="site_url"
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://example.com"
          value={form.siteUrl}
          onChange={form.changeSiteUrl}
          onEnter={form.submit}
          error={form.siteUrlError}
          disabled={form.pending}
          autoFocus
        />
        <Inline>
          <Button
            tone="ghost"
            size="small"
            icon={form.advanced ? icons.chevronDown : icons.chevronRight}
            onClick={form.toggleAdvanced}
          >
            {form.advanced ? "Hide Advanced" : "Show Advanced"}
          </Button>
        </Inline>
        {form.advanced && (
          <TextArea
            label="Add Pages"
            name="page_urls"
            rows={5}
            placeholder={"https://example.com/\nhttps://example.com/contact"}
            hint="One address a line, or separated by commas. With any given, only these are added and the site is not crawled."
            value={form.pageUrls}
            onChange={form.changePageUrls}
            error={form.pageUrlsError}
            disabled={form.pending}
          />
        )}
      </Stack>
    </Dialog>
  );
}
