import { May, useApi, useMay, webhookQueries } from "@sitewright/api-client";
import { hostOf, type Webhook } from "@sitewright/contract";
import { confirmed, Loaded, useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Stack,
  toast,
  useShortcuts,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useChangeWebhooks } from "../../api/use-change-webhooks.ts";
import { useTexts } from "../../texts.ts";
import { SecretOnce } from "../tokens/secret-once.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookList } from "./webhook-list.tsx";

/** The team's webhooks: where each goes, what it is told of and how it went; for admins. */
export function WebhooksTab() {
  const texts = useTexts("webhooks");
  if (useMay("webhooks.list")) return <Webhooks />;
  return (
    <Card padding="none">
      <EmptyState icon={icons.webhook} title={texts.notYours} description={texts.notYoursAbout} />
    </Card>
  );
}

type Asked =
  | { what: "make" }
  | { what: "edit" | "log" | "rotate" | "remove"; webhook: Webhook }
  | null;

function Webhooks() {
  const texts = useTexts("webhooks");
  const reasonOf = useReasonOf();
  const webhooks = useQuery({
    ...webhookQueries.list(useApi()),
    // No event tells that something was sent.
    refetchOnMount: "always",
  });
  const { turnOn, turnOff, rotate, remove, test } = useChangeWebhooks();
  const [asked, setAsked] = useState<Asked>(null);
  const [secret, setSecret] = useState<{ name: string; text: string } | null>(null);
  const [tests, setTests] = useState<Readonly<Record<string, string>>>({});
  const mayMake = useMay("webhooks.create") && secret === null;
  const close = () => setAsked(null);
  const onError = (error: unknown) => void toast.error(reasonOf(error));
  useShortcuts(texts.title, [
    {
      keys: "n",
      label: texts.make,
      when: mayMake && asked === null,
      run: (event) => {
        // The dialog's field has the focus before the letter is typed.
        event.preventDefault();
        setAsked({ what: "make" });
      },
    },
  ]);
  const nameOf = ({ url }: Webhook) => (url === null ? texts.unreadable : hostOf(url));
  return (
    <Stack gap="4">
      {secret && (
        <SecretOnce
          key={secret.text}
          section="webhookSecret"
          {...secret}
          onDone={() => setSecret(null)}
        />
      )}
      <Card
        title={texts.title}
        description={texts.about}
        padding="none"
        actions={
          <May call="webhooks.create">
            <Button
              tone="primary"
              icon={icons.plus}
              disabled={!mayMake}
              onClick={() => setAsked({ what: "make" })}
            >
              {texts.make}
            </Button>
          </May>
        }
      >
        <Loaded query={webhooks} label={texts.loading} failure={texts.notLoaded}>
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState
                icon={icons.webhook}
                title={texts.noneTitle}
                description={texts.noneAbout}
              />
            ) : (
              <WebhookList
                webhooks={results}
                tests={tests}
                mayRotate={secret === null}
                onTest={({ id }) =>
                  test.mutate(id, {
                    onSuccess: (delivery) => setTests({ ...tests, [id]: delivery.id }),
                    onError,
                  })
                }
                onTurnOn={({ id }) => turnOn.mutate(id, { onError })}
                onTurnOff={({ id }) => turnOff.mutate(id, { onError })}
                onAsk={(what, webhook) => setAsked({ what, webhook })}
              />
            )
          }
        </Loaded>
      </Card>
      {asked?.what === "log" && <DeliveryLog webhook={asked.webhook} onClose={close} />}
      {(asked?.what === "make" || asked?.what === "edit") && (
        <WebhookDialog
          webhook={asked.what === "edit" ? asked.webhook : null}
          onClose={close}
          onSaved={(made) => {
            close();
            if (made) setSecret({ name: hostOf(made.url), text: made.secret });
            else toast.success(texts.saved);
          }}
        />
      )}
      {asked?.what === "rotate" && (
        <ConfirmDialog
          open
          tone="primary"
          onOpenChange={close}
          title={texts.rotateTitle(nameOf(asked.webhook))}
          description={texts.rotateAbout}
          confirmLabel={texts.rotate}
          onConfirm={async () => {
            const made = await confirmed(rotate.mutateAsync(asked.webhook.id), reasonOf);
            setSecret({ name: nameOf(asked.webhook), text: made.secret });
          }}
        />
      )}
      {asked?.what === "remove" && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={texts.removeTitle(nameOf(asked.webhook))}
          description={texts.removeAbout}
          confirmLabel={texts.remove}
          onConfirm={async () => {
            await confirmed(remove.mutateAsync(asked.webhook.id), reasonOf);
            toast.success(texts.removed(nameOf(asked.webhook)));
          }}
        />
      )}
    </Stack>
  );
}
