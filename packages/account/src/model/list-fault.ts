import { inviteEmailsMax } from "@sitewright/contract";
import type { AccountTexts } from "../texts.ts";
import type { AddressList } from "./address-list.ts";

/** What keeps a list of addresses from being invited, in words; null when nothing does. */
export function listFault(
  { emails, wrong, known, tooMany }: AddressList,
  texts: Pick<AccountTexts["invite"], "wrong" | "tooMany" | "nobodyNew" | "missing">,
): string | null {
  if (wrong.length > 0) return texts.wrong(wrong);
  if (tooMany > 0) return texts.tooMany(inviteEmailsMax, tooMany);
  if (emails.length > 0) return null;
  return known.length > 0 ? texts.nobodyNew : texts.missing;
}
