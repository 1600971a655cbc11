import { hostOf, type Webhook } from "@sitewright/contract";
import {
  Button,
  IconButton,
  Menu,
  RelativeTime,
  StatusPill,
  useFormats,
  VisuallyHidden,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import { useDeliveryWords } from "./delivery-words.ts";
import { TestSend } from "./test-send.tsx";
import * as styles from "./webhooks.css.ts";

type WebhookListProps = {
  webhooks: readonly Webhook[];
  /** The newest test send of each, by its id. */
  tests: Readonly<Record<string, string>>;
  /** Not while a secret is shown: another would take its place. */
  mayRotate: boolean;
  onTest: (webhook: Webhook) => void;
  onTurnOn: (webhook: Webhook) => void;
  onTurnOff: (webhook: Webhook) => void;
  onAsk: (what: "edit" | "log" | "rotate" | "remove", webhook: Webhook) => void;
};

/** Where webhooks go, what they are told of, and how it went: side by side where there is room. */
export function WebhookList({ webhooks, tests, ...row }: WebhookListProps) {
  const texts = useTexts("webhooks");
  return (
    <ul className={styles.list} aria-label={texts.title}>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} test={tests[webhook.id]} {...row} />
      ))}
    </ul>
  );
}

type WebhookRowProps = Omit<WebhookListProps, "webhooks" | "tests"> & {
  webhook: Webhook;
  test: string | undefined;
};

function WebhookRow({ webhook, test, mayRotate, onAsk, ...act }: WebhookRowProps) {
  const texts = useTexts("webhooks");
  const form = useTexts("webhookForm");
  const { url, events } = webhook;
  return (
    <li className={styles.webhook}>
      <span className={styles.address}>
        <bdi>{url ?? texts.unreadable}</bdi>
        <span className={styles.quiet}>{events.map((one) => form.events[one]).join(" · ")}</span>
      </span>
      <State webhook={webhook} onTurnOn={act.onTurnOn} />
      <Last webhook={webhook} test={test} />
      <span className={styles.menu}>
        <Menu
          label={texts.actionsFor(nameOf(webhook))}
          align="end"
          items={() => [
            {
              id: "test",
              label: texts.test,
              icon: icons.play,
              disabled: webhook.state === "off",
              onSelect: () => act.onTest(webhook),
            },
            {
              id: "log",
              label: texts.log,
              icon: icons.activity,
              onSelect: () => onAsk("log", webhook),
            },
            {
              id: "edit",
              label: texts.edit,
              icon: icons.edit,
              onSelect: () => onAsk("edit", webhook),
            },
            {
              id: "rotate",
              label: texts.rotate,
              icon: icons.key,
              disabled: !mayRotate,
              onSelect: () => onAsk("rotate", webhook),
            },
            ...(webhook.state === "active"
              ? [
                  {
                    id: "off",
                    label: texts.turnOff,
                    icon: icons.pause,
                    onSelect: () => act.onTurnOff(webhook),
                  },
                ]
              : []),
            { id: "line", separator: true as const },
            {
              id: "remove",
              label: texts.remove,
              icon: icons.trash,
              tone: "critical" as const,
              onSelect: () => onAsk("remove", webhook),
            },
          ]}
          trigger={<IconButton icon={icons.more} label={texts.actionsFor(nameOf(webhook))} />}
        />
      </span>
    </li>
  );
}

function State({ webhook, onTurnOn }: { webhook: Webhook; onTurnOn: (webhook: Webhook) => void }) {
  const texts = useTexts("webhooks");
  const { date } = useFormats();
  const { state, off_because, time_off, failing_since } = webhook;
  if (state === "active") {
    return failing_since === null ? (
      <StatusPill tone="positive">{texts.active}</StatusPill>
    ) : (
      <StatusPill tone="caution">
        {texts.failingSince(date(failing_since, { dateStyle: "medium" }))}
      </StatusPill>
    );
  }
  const since = time_off === null ? "" : date(time_off, { day: "numeric", month: "long" });
  return (
    <span className={styles.state}>
      <StatusPill tone="critical">{texts.off[off_because ?? "hand"](since)}</StatusPill>
      <Button size="small" onClick={() => onTurnOn(webhook)}>
        {texts.turnOn} <VisuallyHidden>{nameOf(webhook)}</VisuallyHidden>
      </Button>
    </span>
  );
}

function Last({ webhook: { last }, test }: { webhook: Webhook; test: string | undefined }) {
  const texts = useTexts("webhooks");
  const wordsOf = useDeliveryWords();
  if (test !== undefined) return <TestSend key={test} deliveryId={test} />;
  if (last === null) return <span className={styles.quiet}>{texts.never}</span>;
  const { tone, words } = wordsOf(last);
  return (
    <span className={styles.state}>
      <StatusPill tone={tone}>{words}</StatusPill>
      <span className={styles.quiet}>
        <RelativeTime time={last.time_created} />
      </span>
    </span>
  );
}

function nameOf({ url, id }: Webhook): string {
  return url === null ? id : hostOf(url);
}
