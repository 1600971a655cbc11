import { endpoints, reportMailsMax } from "@sitewright/contract";

/** What keeps a report from being mailed to addresses: none, some that are none, or more than one call takes. */
export type RecipientsFault =
  | { kind: "nobody" }
  | { kind: "wrong"; words: string[] }
  | { kind: "tooMany"; most: number; asked: number };

/** Null when nothing does. What counts as an address is the contract's to say. */
export function recipientsFault(emails: readonly string[]): RecipientsFault | null {
  const wrong = emails.filter((email) => !isAddress(email));
  if (wrong.length > 0) return { kind: "wrong", words: wrong };
  if (emails.length === 0) return { kind: "nobody" };
  if (emails.length <= reportMailsMax) return null;
  return { kind: "tooMany", most: reportMailsMax, asked: emails.length };
}

function isAddress(email: string): boolean {
  return endpoints.editions.mail.body.safeParse({ emails: [email] }).success;
}
