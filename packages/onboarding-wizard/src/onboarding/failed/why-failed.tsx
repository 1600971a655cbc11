import type { Site } from "@sitewright/contract";
import { ErrorNotice } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";

/** Why a site could not be read, and what most often helps. */
export function WhyFailed({ crawl }: Pick<Site, "crawl">) {
  const texts = useTexts("failed");
  const advice: Readonly<Record<string, string>> = texts.advice;
  return (
    <ErrorNotice
      title={crawl.reason ?? texts.why}
      detail={advice[crawl.code ?? ""] ?? texts.adviceElse}
    />
  );
}
