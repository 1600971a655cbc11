import { endpoints, inviteEmailsMax } from "@sitewright/contract";

export type AddressList = {
  /** Addresses to invite, each once, in the order they were typed. */
  emails: string[];
  /** What is no address, as it was typed. */
  wrong: string[];
  /** Addresses that were typed more than once; each is invited once. */
  repeated: string[];
  /** Addresses of people who are in the team, or invited, already. */
  known: string[];
  /** How many of `emails` are more than one call may invite. */
  tooMany: number;
};

/**
 * Reads addresses out of pasted text. Commas, semicolons, spaces and lines part them; `Name <address>`
 * gives the address. What counts as an address is the contract's to say.
 * @param members the addresses of everybody in the team, and of those invited to it.
 */
export function readAddressList(text: string, members: readonly string[] = []): AddressList {
  const inTeam = new Set(members.map(keyOf));
  const seen = new Set<string>();
  const list: AddressList = { emails: [], wrong: [], repeated: [], known: [], tooMany: 0 };
  for (const part of partsOf(text)) {
    const key = keyOf(part);
    if (seen.has(key)) {
      if (isAddress(part) && !list.repeated.some((one) => keyOf(one) === key)) {
        list.repeated.push(part);
      }
      continue;
    }
    seen.add(key);
    if (!isAddress(part)) list.wrong.push(part);
    else if (inTeam.has(key)) list.known.push(part);
    else list.emails.push(part);
  }
  list.tooMany = Math.max(0, list.emails.length - inviteEmailsMax);
  return list;
}

/** With `Mara Winter <mara@example.com>` anywhere in the text, only what stands in brackets counts. */
function partsOf(text: string): string[] {
  return text
    .split(/[\n\r,;]+/)
    .flatMap((line) => /<([^<>]*)>\s*$/.exec(line)?.[1] ?? line)
    .flatMap((line) => line.trim().split(/\s+/))
    .filter((part) => part !== "");
}

function isAddress(part: string): boolean {
  return endpoints.member.invite.body.safeParse({ emails: [part] }).success;
}

function keyOf(address: string): string {
  return address.trim().toLowerCase();
}
