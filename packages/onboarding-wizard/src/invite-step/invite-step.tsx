import { memberQueries, useApi } from "@sitewright/api-client";
import { inviteEmailsMax, inviteRowsSchema } from "@sitewright/contract";
import {
  ApiForm,
  type ApiFormState,
  FieldRefusal,
  listOf,
  MailNotice,
  useApiForm,
  useField,
  useRows,
} from "@sitewright/feature-kit";
import { Button, IconButton, Inline, Notice, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useHost } from "../host/host-provider.tsx";
import { useTexts } from "../texts.ts";
import { findFaults, type InviteRows, noRows } from "./invite-rows.ts";
import * as styles from "./invite-step.css.ts";
import { useSendInvite } from "./use-send-invite.ts";

type InviteStepProps = {
  teamId: string;
  /** With those who were invited. */
  onDone: (invited: readonly string[]) => void;
};

/**
 * Asks for the people to invite. Every row is looked at before the first is sent; where sending fails all the
 * same, those who were invited are named and their rows gone.
 */
export function InviteStep({ teamId, onDone }: InviteStepProps) {
  const texts = useTexts("invites");
  const common = useTexts("common");
  const { onNotice } = useHost();
  const api = useApi();
  const invite = useSendInvite(teamId);
  const members = useQuery(memberQueries.list(api, teamId));
  const [invited, setInvited] = useState<readonly string[]>([]);
  const form = useApiForm({
    schema: inviteRowsSchema,
    start: noRows,
    check({ people }) {
      const faults = findFaults(people, members.data?.results ?? []);
      return Object.fromEntries(Object.entries(faults).map(([at, fault]) => [at, texts[fault]]));
    },
    async send({ people }) {
      const sent: string[] = [];
      for (const [row, { email }] of people.entries()) {
        if (email === "") continue;
        const place = row - sent.length;
        await invite.mutateAsync(email).catch((error: unknown) => {
          onNotice({ kind: "error", text: common.contactSupport });
          throw new FieldRefusal(`people.${place}.email`, error);
        });
        rows.remove(place);
        sent.push(email);
        setInvited((before) => [...before, email]);
      }
      return sent;
    },
    onSent(sent) {
      onNotice({ kind: "success", text: texts.sent(sent.length) });
      onDone([...invited, ...sent]);
    },
    title: common.contactSupport,
  });
  const rows = useRows(form, "people");

  return (
    <ApiForm form={form}>
      <MailNotice />
      {invited.length > 0 && <Notice tone="positive">{texts.invitedSoFar(listOf(invited))}</Notice>}
      {rows.ids.map((id, row) => (
        <div key={id} className={styles.row}>
          <EmailField form={form} row={row} />
          {rows.ids.length > 1 && (
            <span className={styles.remove}>
              <IconButton
                icon={icons.close}
                label={texts.remove(row + 1)}
                disabled={form.pending}
                onClick={() => rows.remove(row)}
              />
            </span>
          )}
        </div>
      ))}
      <Inline>
        <Button
          tone="ghost"
          size="small"
          icon={icons.plus}
          disabled={form.pending || rows.ids.length >= inviteEmailsMax}
          onClick={() => rows.add({ email: "" })}
        >
          {texts.add}
        </Button>
      </Inline>
      <Button type="submit" tone="primary" fullWidth pending={form.pending}>
        {texts.submit}
      </Button>
      <Inline justify="end">
        <Button tone="ghost" disabled={form.pending} onClick={() => onDone(invited)}>
          {common.skip}
        </Button>
      </Inline>
    </ApiForm>
  );
}

function EmailField({ form, row }: { form: ApiFormState<InviteRows>; row: number }) {
  const texts = useTexts("invites");
  return (
    <TextField
      label={texts.email(row + 1)}
      type="email"
      autoComplete="off"
      {...useField(form, `people.${row}.email`)}
    />
  );
}
