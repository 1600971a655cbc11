import { May, secretQueries, useApi, useMay } from "@sitewright/api-client";
import type { Secret } from "@sitewright/contract";
import { confirmed, Loaded, useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  ConfirmDialog,
  Drawer,
  EmptyState,
  IconButton,
  Menu,
  type MenuItem,
  RelativeTime,
  Stack,
  toast,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useChangeSecrets } from "../../api/use-change-secrets.ts";
import { useTexts } from "../../texts.ts";
import { NewSecretDialog, ReplaceSecretDialog } from "./secret-dialog.tsx";
import * as styles from "./secrets.css.ts";

type Asked = { what: "make" } | { what: "replace" | "remove"; secret: Secret } | null;

/** The team's secrets by their names: made, replaced and deleted here, their values shown nowhere. */
export function SecretsDrawer({ onClose }: { onClose: () => void }) {
  const texts = useTexts("secrets");
  const secrets = useQuery(secretQueries.list(useApi()));
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const make = (
    <May call="secrets.create">
      <Button icon={icons.plus} onClick={() => setAsked({ what: "make" })}>
        {texts.create}
      </Button>
    </May>
  );
  return (
    <Drawer open onOpenChange={onClose} title={texts.title} wide footer={make}>
      <Stack gap="4">
        <p className={styles.quiet}>{texts.about}</p>
        <Loaded query={secrets} label={texts.loading} failure={texts.notLoaded}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState icon={icons.key} title={texts.noneTitle} description={texts.noneAbout} />
            ) : (
              <SecretList secrets={all} onAsk={setAsked} />
            )
          }
        </Loaded>
      </Stack>
      {asked?.what === "make" && (
        <NewSecretDialog
          onClose={close}
          onSaved={({ name }) => {
            close();
            toast.success(texts.made(name));
          }}
        />
      )}
      {asked?.what === "replace" && (
        <ReplaceSecretDialog
          secret={asked.secret}
          onClose={close}
          onSaved={({ name }) => {
            close();
            toast.success(texts.replaced(name));
          }}
        />
      )}
      {asked?.what === "remove" && <RemoveDialog secret={asked.secret} onClose={close} />}
    </Drawer>
  );
}

type SecretListProps = { secrets: readonly Secret[]; onAsk: (asked: Asked) => void };

function SecretList({ secrets, onAsk }: SecretListProps) {
  const texts = useTexts("secrets");
  const mayReplace = useMay("secrets.update");
  const mayRemove = useMay("secrets.remove");
  const menuOf = (secret: Secret): MenuItem[] => [
    ...(mayReplace
      ? [
          {
            id: "replace",
            label: texts.replace,
            icon: icons.edit,
            onSelect: () => onAsk({ what: "replace", secret }),
          },
        ]
      : []),
    ...(mayRemove
      ? [
          {
            id: "remove",
            label: texts.remove,
            icon: icons.trash,
            tone: "critical" as const,
            onSelect: () => onAsk({ what: "remove", secret }),
          },
        ]
      : []),
  ];
  return (
    <ul className={styles.list} aria-label={texts.title}>
      {secrets.map((secret) => (
        <li key={secret.id} className={styles.secret}>
          <span className={styles.words}>
            <bdi className={styles.name}>{secret.name}</bdi>
            <span className={styles.quiet}>
              {texts.usedBy(secret.cases)} · {texts.changed}{" "}
              <RelativeTime time={secret.time_changed} />
              {secret.by !== null && ` · ${texts.by(secret.by)}`}
            </span>
          </span>
          {(mayReplace || mayRemove) && (
            <Menu
              trigger={<IconButton icon={icons.more} label={texts.actionsFor(secret.name)} />}
              label={texts.actionsFor(secret.name)}
              items={() => menuOf(secret)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function RemoveDialog({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const texts = useTexts("secrets");
  const reasonOf = useReasonOf();
  const { remove } = useChangeSecrets();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="critical"
      title={texts.removeTitle(secret.name)}
      description={texts.removeAbout(secret.cases)}
      confirmLabel={texts.remove}
      onConfirm={async () => {
        await confirmed(remove.mutateAsync(secret.id), reasonOf);
        toast.success(texts.removed(secret.name));
      }}
    />
  );
}
