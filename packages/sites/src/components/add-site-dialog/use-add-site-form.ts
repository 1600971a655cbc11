import { pageUrlsMax, type Site, siteUrlSchema, splitPageUrls } from "@sitewright/contract";
import { reasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useRef, useState } from "react";
import { useCreateSite } from "../../api/use-create-site.ts";
import { addSiteMessages } from "../../messages.ts";

type AddSiteFormOptions = {
  blocked: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: ((site: Site) => void) | undefined;
};

/** The dialog's fields, their rules and the one call; what was typed is forgotten when it closes. */
export function useAddSiteForm({ blocked, onOpenChange, onAdded }: AddSiteFormOptions) {
  const [draft, setDraft] = useState(emptyDraft);
  const siteUrlRef = useRef<HTMLInputElement>(null);
  const { mutate, isPending: pending } = useCreateSite();

  function changeOpen(open: boolean) {
    if (!open) setDraft(emptyDraft);
    onOpenChange(open);
  }

  function submit() {
    if (blocked || pending) return;
    const url = siteUrlSchema.safeParse(draft.siteUrl);
    const pageUrls = splitPageUrls(draft.pageUrls);
    const siteUrlError = url.error?.issues[0]?.message;
    const pageUrlsError =
      pageUrls.length > pageUrlsMax ? `Add at most ${pageUrlsMax} pages at once.` : undefined;
    setDraft({ ...draft, siteUrlError, pageUrlsError });
    if (!url.success) siteUrlRef.current?.focus();
    if (!url.success || pageUrlsError) return;

    mutate(
      { site_url: url.data, page_urls: pageUrls },
      {
        onSuccess: (site) => {
          toast.success(addSiteMessages.added);
          changeOpen(false);
          onAdded?.(site);
        },
        onError: (error) => toast.error(reasonOf(error)),
      },
    );
  }

  return {
    ...draft,
    siteUrlRef,
    siteUrlError: blocked ? addSiteMessages.notAllowed : draft.siteUrlError,
    pending,
    changeOpen,
    changeSiteUrl: (siteUrl: string) => setDraft({ ...draft, siteUrl, siteUrlError: undefined }),
    changePageUrls: (pageUrls: string) =>
      setDraft({ ...draft, pageUrls, pageUrlsError: undefined }),
    toggleAdvanced: () => setDraft({ ...draft, advanced: !draft.advanced }),
    submit,
  };
}

type Draft = {
  siteUrl: string;
  pageUrls: string;
  advanced: boolean;
  siteUrlError: string | undefined;
  pageUrlsError: string | undefined;
};

const emptyDraft: Draft = {
  siteUrl: "",
  pageUrls: "",
  advanced: false,
  siteUrlError: undefined,
  pageUrlsError: undefined,
};
