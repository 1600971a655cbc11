import { inviteEmailsMax } from "@sitewright/contract";
import { messages } from "../messages.ts";
import type { AddressList } from "./address-list.ts";

/** What keeps a list of addresses from being invited, in words; null when nothing does. */
export function listFault({ emails, wrong, known, tooMany }: AddressList): string | null {
  if (wrong.length > 0) return messages.invite.wrong(wrong);
  if (tooMany > 0) return messages.invite.tooMany(inviteEmailsMax, tooMany);
  if (emails.length > 0) return null;
  return known.length > 0 ? messages.invite.nobodyNew : messages.invite.missing;
}
