import { endpoints } from "@sitewright/contract";
import { ApiForm, useApiForm, useField, useReasonOf } from "@sitewright/feature-kit";
import { Button, Inline, TextField } from "@sitewright/ui-kit";
import { useHost } from "../host/host-provider.tsx";
import { useTexts } from "../texts.ts";
import { findUrlFault } from "./site-url-fault.ts";
import { useAddFirstSite } from "./use-add-first-site.ts";

type FirstSiteStepProps = { onAdded: (siteId: string) => void; onSkip: () => void };

/** Asks for the first site's address and adds it. */
export function FirstSiteStep({ onAdded, onSkip }: FirstSiteStepProps) {
  const reasonOf = useReasonOf();
  const texts = useTexts("site");
  const { onNotice } = useHost();
  const add = useAddFirstSite();
  const form = useApiForm({
    schema: endpoints.sites.create.body,
    start: { site_url: "" },
    check({ site_url }) {
      const fault = findUrlFault(site_url.trim());
      return { site_url: fault === null ? undefined : texts[fault] };
    },
    write: ({ site_url }) => ({ site_url, onboarding: true }),
    send: (site) =>
      add.mutateAsync(site, {
        onError: (error) => onNotice({ kind: "error", text: reasonOf(error) || texts.failed }),
      }),
    onSent(site) {
      onNotice({ kind: "success", text: texts.added });
      onAdded(site.id);
    },
    title: texts.failed,
  });

  return (
    <ApiForm form={form}>
      <TextField
        label={texts.url}
        type="url"
        inputMode="url"
        placeholder={texts.placeholder}
        {...useField(form, "site_url")}
        required
      />
      <Button type="submit" tone="primary" fullWidth pending={form.pending}>
        {texts.submit}
      </Button>
      <Inline justify="center" gap="1">
        {texts.skipLead}
        <Button tone="ghost" size="small" disabled={form.pending} onClick={onSkip}>
          {texts.skip}
        </Button>
      </Inline>
    </ApiForm>
  );
}
