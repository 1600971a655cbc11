import { isProcessWorking, siteQueries, useApi } from "@sitewright/api-client";
import { addressOf, type Process } from "@sitewright/contract";
import { Button, Inline, Notice, Progress, Stack } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";

type OneGenerationProps = {
  one: Process;
  /** Takes it away, once it has ended. */
  onHide: () => void;
};

/** How far one generation of cases is, or what came of it. */
export function OneGeneration({ one, onHide }: OneGenerationProps) {
  const texts = useTexts("generate");
  const site = useQuery(siteQueries.detail(useApi(), one.site ?? ""));
  if (!site.data) return null;
  const words = wordsOf(one, addressOf(site.data.site_url), texts);
  if (isProcessWorking(one)) {
    return (
      <Notice tone="info">
        <Stack gap="2">
          <p>{words}</p>
          <Progress value={one.status === "queued" ? null : one.progress} label={words} />
        </Stack>
      </Notice>
    );
  }
  return (
    <Notice tone={one.success ? "positive" : "caution"}>
      <Inline justify="between" gap="3">
        <p>{words}</p>
        <Button tone="ghost" onClick={onHide}>
          {texts.hide}
        </Button>
      </Inline>
    </Notice>
  );
}

function wordsOf(one: Process, host: string, texts: ReturnType<typeof useTexts<"generate">>) {
  if (one.status === "queued") return texts.waiting(host);
  if (isProcessWorking(one)) return texts.working(host, Math.round(one.progress));
  return one.success
    ? texts.done(host, one.message)
    : texts.ended(host, one.exception ?? texts.stopped);
}
