import { deliveriesOfPage, useApi, webhookQueries } from "@sitewright/api-client";
import { type Delivery, hostOf, type Webhook } from "@sitewright/contract";
import { Loaded, useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  Drawer,
  EmptyState,
  Inline,
  JsonView,
  RelativeTime,
  Stack,
  StatusPill,
  toast,
  useFormats,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useChangeWebhooks } from "../../api/use-change-webhooks.ts";
import { useTexts } from "../../texts.ts";
import { answerOf, useDeliveryWords } from "./delivery-words.ts";
import * as styles from "./webhooks.css.ts";

type DeliveryLogProps = { webhook: Webhook; onClose: () => void };

/** What was sent to a webhook in the last 30 days, each with what was answered. */
export function DeliveryLog({ webhook, onClose }: DeliveryLogProps) {
  const texts = useTexts("deliveries");
  const [open, setOpen] = useState<string | null>(null);
  const [offset, setOffset] = useState(0);
  const deliveries = useQuery(webhookQueries.deliveries(useApi(), webhook.id, offset));
  return (
    <Drawer
      open
      wide
      onOpenChange={onClose}
      title={texts.title(webhook.url === null ? texts.unknown : hostOf(webhook.url))}
    >
      <Loaded query={deliveries} label={texts.loading} failure={texts.notLoaded}>
        {({ results, count }) =>
          results.length === 0 ? (
            <EmptyState icon={icons.activity} title={texts.none} description={texts.noneAbout} />
          ) : (
            <Stack gap="3">
              <ul className={styles.log}>
                {results.map((delivery) => (
                  <Row
                    key={delivery.id}
                    delivery={delivery}
                    isOpen={open === delivery.id}
                    onToggle={() => setOpen(open === delivery.id ? null : delivery.id)}
                  />
                ))}
              </ul>
              {count > deliveriesOfPage && (
                <Inline gap="3" justify="between">
                  <Button
                    size="small"
                    disabled={offset === 0}
                    onClick={() => setOffset(offset - deliveriesOfPage)}
                  >
                    {texts.newer}
                  </Button>
                  <span className={styles.quiet} role="status">
                    {texts.range(offset + 1, offset + results.length, count)}
                  </span>
                  <Button
                    size="small"
                    disabled={offset + results.length >= count}
                    onClick={() => setOffset(offset + deliveriesOfPage)}
                  >
                    {texts.older}
                  </Button>
                </Inline>
              )}
            </Stack>
          )
        }
      </Loaded>
    </Drawer>
  );
}

type RowProps = { delivery: Delivery; isOpen: boolean; onToggle: () => void };

function Row({ delivery, isOpen, onToggle }: RowProps) {
  const texts = useTexts("deliveries");
  const form = useTexts("webhookForm");
  const wordsOf = useDeliveryWords();
  const { tone, words } = wordsOf(delivery);
  const names: Readonly<Record<string, string>> = form.events;
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <span className={styles.rowWords}>
          <span>
            {delivery.cause === "test" ? texts.test : (names[delivery.type] ?? delivery.type)}
          </span>
          <span className={styles.quiet}>
            <RelativeTime time={delivery.time_created} /> · {texts.answer(answerOf(delivery))}
          </span>
        </span>
        <StatusPill tone={tone}>{words}</StatusPill>
        <Button size="small" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? texts.hide : texts.show}
        </Button>
      </div>
      {isOpen && <Detail id={delivery.id} />}
    </li>
  );
}

function Detail({ id }: { id: string }) {
  const texts = useTexts("deliveries");
  const { date } = useFormats();
  const reasonOf = useReasonOf();
  const { resend } = useChangeWebhooks();
  const detail = useQuery(webhookQueries.delivery(useApi(), id));
  return (
    <Loaded query={detail} label={texts.loading} failure={texts.notLoaded}>
      {({ body, log, status }) => (
        <Stack gap="3">
          <JsonView label={texts.body} value={readJson(body)} />
          {log.length > 0 && (
            <ol className={styles.tries} aria-label={texts.tries}>
              {log.map((attempt) => (
                <li key={attempt.n}>
                  <span className={styles.quiet}>
                    {date(attempt.time, { dateStyle: "medium", timeStyle: "medium" })} ·{" "}
                    {texts.took(attempt.ms)}
                  </span>{" "}
                  {texts.answer(answerOf({ last: attempt }))}
                  {attempt.answer !== "" && <pre className={styles.answer}>{attempt.answer}</pre>}
                </li>
              ))}
            </ol>
          )}
          <div>
            <Button
              size="small"
              icon={icons.refresh}
              pending={resend.isPending}
              disabled={status === "queued"}
              onClick={() =>
                resend.mutate(id, { onError: (error) => void toast.error(reasonOf(error)) })
              }
            >
              {texts.again}
            </Button>
          </div>
        </Stack>
      )}
    </Loaded>
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
