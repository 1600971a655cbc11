import { endpoints, type Site } from "@sitewright/contract";
import { ApiForm, useApiForm, useField, useReasonOf } from "@sitewright/feature-kit";
import { Button, Inline, Stack, TextField } from "@sitewright/ui-kit";
import { useHost } from "../../host/host-provider.tsx";
import { useTexts } from "../../texts.ts";
import { findUrlFault } from "../site-url-fault.ts";
import { useReplaceSite, useTryAgain } from "./use-replace-site.ts";

type FailedStepProps = {
  site: Site;
  /** Another site stands in its place now. */
  onReplaced: (siteId: string) => void;
  onSkip: () => void;
};

/** The site could not be read: another address takes its place, or the same is tried once more. */
export function FailedStep({ site, onReplaced, onSkip }: FailedStepProps) {
  const texts = useTexts("failed");
  const siteTexts = useTexts("site");
  const { skip } = useTexts("progress");
  const reasonOf = useReasonOf();
  const { onNotice } = useHost();
  const replace = useReplaceSite(site.id);
  const again = useTryAgain(site.id);
  const sayWhy = (error: unknown) =>
    onNotice({ kind: "error", text: reasonOf(error) || siteTexts.failed });
  const form = useApiForm({
    schema: endpoints.sites.replace.body,
    start: { site_url: site.site_url },
    check({ site_url }) {
      const fault = findUrlFault(site_url.trim());
      return { site_url: fault === null ? undefined : siteTexts[fault] };
    },
    send: ({ site_url }) => replace.mutateAsync(site_url, { onError: sayWhy }),
    onSent(added) {
      onNotice({ kind: "success", text: siteTexts.added });
      onReplaced(added.id);
    },
    title: siteTexts.failed,
  });
  return (
    <Stack gap="4">
      <ApiForm form={form}>
        <TextField
          label={siteTexts.url}
          type="url"
          inputMode="url"
          hint={texts.hint}
          {...useField(form, "site_url")}
          required
        />
        <Inline>
          <Button type="submit" tone="primary" pending={form.pending}>
            {texts.change}
          </Button>
          <Button
            pending={again.isPending}
            disabled={form.pending}
            onClick={() => again.mutate(undefined, { onError: sayWhy })}
          >
            {texts.again}
          </Button>
          <Button tone="ghost" disabled={form.pending} onClick={onSkip}>
            {skip}
          </Button>
        </Inline>
      </ApiForm>
    </Stack>
  );
}
