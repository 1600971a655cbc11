import { describeError, isApiError } from "@sitewright/api-client";
import { Button, Form, Inline, Stack, TextField } from "@sitewright/ui-kit";
import { useState } from "react";
import { useHost } from "../host/host-provider.tsx";
import { useTexts } from "../texts.ts";
import { findUrlFault } from "./site-url-fault.ts";
import { useAddFirstSite } from "./use-add-first-site.ts";

type FirstSiteStepProps = { onAdded: (siteId: string) => void; onSkip: () => void };

/** Asks for the first site's address and adds it. */
export function FirstSiteStep({ onAdded, onSkip }: FirstSiteStepProps) {
  const texts = useTexts("site");
  const { onNotice } = useHost();
  const [url, setUrl] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const add = useAddFirstSite();

  function submit() {
    const typed = url.trim();
    const fault = findUrlFault(typed);
    if (fault !== null) return setErrors({ "site-url": texts[fault] });
    setErrors({});
    add.mutate(typed, {
      onSuccess: (site) => {
        onNotice({ kind: "success", text: texts.added });
        onAdded(site.id);
      },
      onError: (error) => {
        const text = isApiError(error) ? error.reason || texts.failed : describeError(error).detail;
        onNotice({ kind: "error", text });
      },
    });
  }

  return (
    <Form onSubmit={submit} errors={errors} pending={add.isPending}>
      <Stack gap="4">
        <TextField
          label={texts.url}
          name="site-url"
          type="url"
          inputMode="url"
          placeholder={texts.placeholder}
          value={url}
          onChange={setUrl}
          required
        />
        <Button type="submit" tone="primary" fullWidth pending={add.isPending}>
          {texts.submit}
        </Button>
        <Inline justify="center" gap="1">
          {texts.skipLead}
          <Button tone="ghost" size="small" disabled={add.isPending} onClick={onSkip}>
            {texts.skip}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
