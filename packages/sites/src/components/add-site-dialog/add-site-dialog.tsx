import {
  type AppMode,
  endpoints,
  pageUrlsMax,
  type Site,
  splitPageUrls,
  type TeamType,
} from "@sitewright/contract";
import {
  type ApiFormState,
  FormDialog,
  useApiForm,
  useField,
  useFlag,
  useReasonOf,
} from "@sitewright/feature-kit";
import { Button, Inline, TextArea, TextField, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useCreateSite } from "../../api/use-create-site.ts";
import { useTexts } from "../../texts.ts";
import { AddManyDialog } from "../add-many-sites/add-many-dialog.tsx";
import { ExtraScans } from "../extra-scans/extra-scans.tsx";
import { type HowMany, HowManyChoice } from "./how-many.tsx";
import { SiteRoom, useSiteRoom } from "./site-room.tsx";

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
  const reasonOf = useReasonOf();
  const texts = useTexts("addSite");
  const blocked = teamType === "selfhost" && appMode !== "selfhost";
  const [advanced, setAdvanced] = useState(false);
  const create = useCreateSite();
  const form = useApiForm({
    schema: endpoints.sites.create.body,
    start: { site_url: "", page_urls: "", extra_scans: false },
    check: ({ page_urls }) => ({
      site_url: blocked ? texts.notAllowed : undefined,
      page_urls: splitPageUrls(page_urls).length > pageUrlsMax ? texts.tooManyPages : undefined,
    }),
    write: ({ site_url, page_urls, extra_scans }) => ({
      ...{ site_url, page_urls: splitPageUrls(page_urls) },
      ...(extra_scans && { extra_scans }),
    }),
    send: (site) => create.mutateAsync(site, { onError: (error) => toast.error(reasonOf(error)) }),
    onSent: (site) => {
      toast.success(texts.added);
      changeOpen(false);
      onAdded?.(site);
    },
    clears: true,
    title: texts.failed,
  });
  const siteUrl = useField(form, "site_url");
  const room = useSiteRoom();
  const isFull = room !== null && room.used >= room.allowed;
  const [howMany, setHowMany] = useState<HowMany>("one");
  function changeOpen(next: boolean) {
    if (!next) {
      setAdvanced(false);
      setHowMany("one");
    }
    onOpenChange(next);
  }
  if (open && howMany === "many") {
    return (
      <AddManyDialog onOpenChange={changeOpen} isBlocked={blocked}>
        <Inline>
          <HowManyChoice value={howMany} onChange={setHowMany} />
        </Inline>
        <SiteRoom />
      </AddManyDialog>
    );
  }

  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={changeOpen}
      title={texts.title}
      description={texts.description}
      submit={{ label: texts.submit, icon: icons.plus, disabled: blocked || isFull }}
    >
      <Inline>
        <HowManyChoice value={howMany} onChange={setHowMany} />
      </Inline>
      <SiteRoom />
      <TextField
        label={texts.siteUrl}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={texts.urlExample}
        {...siteUrl}
        error={blocked ? texts.notAllowed : undefined}
        disabled={form.pending || isFull}
        autoFocus
      />
      <Inline>
        <Button
          tone="ghost"
          size="small"
          icon={advanced ? icons.chevronDown : icons.chevronRight}
          onClick={() => setAdvanced(!advanced)}
        >
          {advanced ? texts.hideAdvanced : texts.showAdvanced}
        </Button>
      </Inline>
      {advanced && <PageUrls form={form} />}
      <CostOfPages form={form} />
    </FormDialog>
  );
}

type Typed = { site_url: string; page_urls: string; extra_scans: boolean };

/** Of the pages that were named, else of as many as a crawl may find. */
function CostOfPages({ form }: { form: ApiFormState<Typed> }) {
  const named = splitPageUrls(useField(form, "page_urls").value).length;
  return (
    <ExtraScans
      pagesOf={(perSite) => (named > 0 ? named : perSite)}
      {...useFlag(form, "extra_scans")}
    />
  );
}

/** A part of its own: what is wrong with a field that is not there is said above the form. */
function PageUrls({ form }: { form: ApiFormState<Typed> }) {
  const texts = useTexts("addSite");
  return (
    <TextArea
      label={texts.addPages}
      rows={5}
      placeholder={texts.pagesExample}
      hint={texts.addPagesHint}
      {...useField(form, "page_urls")}
      disabled={form.pending}
    />
  );
}
