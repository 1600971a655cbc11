import { describeError } from "@sitewright/api-client";
import { Button, Form, IconButton, Inline, Stack, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useRef, useState } from "react";
import { useHost } from "../host/host-provider.tsx";
import { useTexts } from "../texts.ts";
import { addRow, filledRows, findFault, type InviteRow, inviteRowsMax } from "./invite-rows.ts";
import * as styles from "./invite-step.css.ts";
import { InviteError, useSendInvites } from "./use-send-invites.ts";

type InviteStepProps = { teamId: string; onDone: () => void };

/** Asks for the people to invite. Rows that were sent are gone when a later one is refused. */
export function InviteStep({ teamId, onDone }: InviteStepProps) {
  const texts = useTexts("invites");
  const common = useTexts("common");
  const [rows, setRows] = useState<readonly InviteRow[]>([{ id: 1, email: "" }]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const fields = useRef(new Map<number, HTMLInputElement>());
  const send = useSendInvites(teamId);
  const { onNotice } = useHost();

  /** The focus goes on to the row that takes the place, or to the one before. */
  function remove(row: InviteRow, place: number) {
    const next = rows[place + 1] ?? rows[place - 1];
    if (next) fields.current.get(next.id)?.focus();
    setRows(rows.filter((each) => each.id !== row.id));
  }

  function submit() {
    const fault = findFault(rows);
    const [first] = rows;
    if (fault !== null && first) return setErrors({ [`email-${first.id}`]: texts[fault] });
    setErrors({});
    send.mutate(
      {
        rows: filledRows(rows),
        onSent: ({ id }) => setRows((now) => now.filter((row) => row.id !== id)),
      },
      {
        onSuccess: (count) => {
          onNotice({ kind: "success", text: texts.sent(count) });
          onDone();
        },
        onError: (error) => {
          onNotice({ kind: "error", text: common.contactSupport });
          if (error instanceof InviteError) {
            setErrors({ [`email-${error.row}`]: describeError(error.cause).detail });
          }
        },
      },
    );
  }

  return (
    <Form onSubmit={submit} errors={errors} pending={send.isPending}>
      <Stack gap="4">
        {rows.map((row, place) => (
          <div key={row.id} className={styles.row}>
            <TextField
              label={texts.email(place + 1)}
              name={`email-${row.id}`}
              ref={(field) => {
                if (field === null) fields.current.delete(row.id);
                else fields.current.set(row.id, field);
              }}
              type="email"
              autoComplete="off"
              value={row.email}
              onChange={(email) =>
                setRows(rows.map((each) => (each.id === row.id ? { ...each, email } : each)))
              }
            />
            {rows.length > 1 && (
              <span className={styles.remove}>
                <IconButton
                  icon={icons.close}
                  label={texts.remove(place + 1)}
                  onClick={() => remove(row, place)}
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
            disabled={rows.length >= inviteRowsMax}
            onClick={() => setRows(addRow(rows))}
          >
            {texts.add}
          </Button>
        </Inline>
        <Button type="submit" tone="primary" fullWidth pending={send.isPending}>
          {texts.submit}
        </Button>
        <Inline justify="end">
          <Button tone="ghost" disabled={send.isPending} onClick={onDone}>
            {common.skip}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
