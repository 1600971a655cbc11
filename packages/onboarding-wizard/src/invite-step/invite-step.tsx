import { inviteEmailsMax, inviteRowsSchema } from "@sitewright/contract";
import {
  ApiForm,
  type ApiFormState,
  FieldRefusal,
  useApiForm,
  useField,
  useRows,
} from "@sitewright/feature-kit";
import { Button, IconButton, Inline, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useHost } from "../host/host-provider.tsx";
import { useTexts } from "../texts.ts";
import { findFault, type InviteRows, noRows } from "./invite-rows.ts";
import * as styles from "./invite-step.css.ts";
import { useSendInvite } from "./use-send-invite.ts";

type InviteStepProps = { teamId: string; onDone: () => void };

/** Asks for the people to invite. Rows that were sent are gone when a later one is refused. */
export function InviteStep({ teamId, onDone }: InviteStepProps) {
  const texts = useTexts("invites");
  const common = useTexts("common");
  const { onNotice } = useHost();
  const invite = useSendInvite(teamId);
  const form = useApiForm({
    schema: inviteRowsSchema,
    start: noRows,
    check({ people }) {
      const fault = findFault(people);
      return { "people.0.email": fault === null ? undefined : texts[fault] };
    },
    async send({ people }) {
      let sent = 0;
      for (const [row, { email }] of people.entries()) {
        if (email === "") continue;
        const place = row - sent;
        await invite.mutateAsync(email).catch((error: unknown) => {
          onNotice({ kind: "error", text: common.contactSupport });
          throw new FieldRefusal(`people.${place}.email`, error);
        });
        rows.remove(place);
        sent += 1;
      }
      return sent;
    },
    onSent(count) {
      onNotice({ kind: "success", text: texts.sent(count) });
      onDone();
    },
    title: common.contactSupport,
  });
  const rows = useRows(form, "people");

  return (
    <ApiForm form={form}>
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
        <Button tone="ghost" disabled={form.pending} onClick={onDone}>
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
