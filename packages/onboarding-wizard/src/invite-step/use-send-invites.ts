import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useHost } from "../host/host-provider.tsx";
import type { InviteRow } from "./invite-rows.ts";

/** An invitation that was refused, and the row it is of. */
export class InviteError extends Error {
  readonly row: number;

  constructor(row: number, cause: unknown) {
    super("An invitation was refused.", { cause });
    this.row = row;
  }
}

type Sending = { rows: readonly InviteRow[]; onSent: (row: InviteRow) => void };

/** Invites people one after the other; `onSent` hears of each, for the rows after it may fail. */
export function useSendInvites(teamId: string) {
  const api = useApi();
  const { joinUrl } = useHost();
  return useMutation({
    mutationFn: async ({ rows, onSent }: Sending) => {
      for (const row of rows) {
        try {
          await api.member.create({
            account: teamId,
            email: row.email,
            status: "pending",
            type: "contributor",
            send_invite: true,
            ...(joinUrl !== null && { return_to: joinUrl }),
          });
        } catch (error) {
          throw new InviteError(row.id, error);
        }
        onSent(row);
      }
      return rows.length;
    },
  });
}
