import type { Delivery } from "@sitewright/contract";
import { deliveryTries } from "@sitewright/contract";
import type { Tone } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";

/** How far a delivery got, in words: "Failed 4 of 8". */
export function useDeliveryWords(): (delivery: Delivery) => { tone: Tone; words: string } {
  const texts = useTexts("deliveries");
  return ({ status, tries }) => {
    switch (status) {
      case "sent":
        return { tone: "positive", words: texts.sent };
      case "failed":
        return { tone: "critical", words: texts.failed(tries, deliveryTries) };
      case "skipped":
        return { tone: "neutral", words: texts.skipped };
      default:
        return tries === 0
          ? { tone: "neutral", words: texts.queued }
          : { tone: "caution", words: texts.retrying(tries, deliveryTries) };
    }
  };
}

/** What a receiver last answered: its status, or why there is none. */
export function answerOf({ last }: Pick<Delivery, "last">): string {
  if (last === null) return "–";
  return last.http_status === null ? (last.code ?? "–") : String(last.http_status);
}
