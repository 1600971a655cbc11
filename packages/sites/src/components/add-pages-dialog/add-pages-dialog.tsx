import { addressOf, endpoints, type Site, splitPageUrls } from "@sitewright/contract";
import { FormDialog, useApiForm, useField, useFlag } from "@sitewright/feature-kit";
import { TextArea, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useAddPages } from "../../api/use-add-pages.ts";
import { useTexts } from "../../texts.ts";
import { ExtraScans } from "../extra-scans/extra-scans.tsx";

type AddPagesDialogProps = { site: Site; open: boolean; onOpenChange: (open: boolean) => void };

/** Adds pages that the crawl did not find. A refusal keeps what was typed. */
export function AddPagesDialog({ site, open, onOpenChange }: AddPagesDialogProps) {
  const texts = useTexts("addPages");
  const addPages = useAddPages();
  const form = useApiForm({
    schema: endpoints.pages.create.body,
    start: { page_urls: "", extra_scans: false },
    write: ({ page_urls, ...typed }) => ({
      ...{ site_id: site.id, page_urls: splitPageUrls(page_urls) },
      ...typed,
    }),
    send: (input) => addPages.mutateAsync(input),
    onSent: (result) => {
      toast.success(texts.added(result));
      onOpenChange(false);
    },
    clears: true,
    title: texts.failed,
  });
  const pageUrls = useField(form, "page_urls");
  return (
    <FormDialog
      {...{ form, open, onOpenChange }}
      title={texts.title}
      description={texts.about(addressOf(site.site_url))}
      submit={{ label: texts.submit, icon: icons.plus }}
    >
      <TextArea
        label={texts.field}
        rows={5}
        placeholder={texts.example}
        hint={texts.hint}
        {...pageUrls}
        disabled={form.pending}
        autoFocus
      />
      <ExtraScans
        // The demo shop takes nothing of the plan.
        pagesOf={() => (site.is_demo ? 0 : splitPageUrls(pageUrls.value).length)}
        {...useFlag(form, "extra_scans")}
      />
    </FormDialog>
  );
}
