import { isOnItsWay, useApi, webhookQueries } from "@sitewright/api-client";
import { Spoken } from "@sitewright/feature-kit";
import { StatusPill } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTexts } from "../../texts.ts";
import { answerOf } from "./delivery-words.ts";

/** Milliseconds after which a test that is still tried is left to the log. */
const longMs = 20_000;

/** How a test send goes, followed until it is settled. */
export function TestSend({ deliveryId }: { deliveryId: string }) {
  const texts = useTexts("deliveries");
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    ...webhookQueries.delivery(useApi(), deliveryId),
    ...(isLong && { refetchInterval: false as const }),
  });
  if (data === undefined || isOnItsWay(data)) {
    if (data?.last) return <Told tone="caution" words={texts.refused(answerOf(data))} />;
    return <Told tone="neutral" words={isLong ? texts.stillTrying : texts.testing} />;
  }
  if (data.status === "sent") {
    return <Told tone="positive" words={texts.arrived(data.last?.ms ?? 0)} />;
  }
  return <Told tone="critical" words={texts.refused(answerOf(data))} />;
}

function Told({
  tone,
  words,
}: {
  tone: "positive" | "neutral" | "critical" | "caution";
  words: string;
}) {
  return (
    <>
      <StatusPill tone={tone}>{words}</StatusPill>
      <Spoken>{words}</Spoken>
    </>
  );
}
