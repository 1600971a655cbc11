/** What the step's fields hold: an address a row. */
export type InviteRows = { people: { email: string }[] };

export const noRows: InviteRows = { people: [{ email: "" }] };

export type InviteFault = "required" | "noAt";

/** What keeps the first row from being sent; a row behind it may be blank. */
export function findFault([first]: InviteRows["people"]): InviteFault | null {
  const email = first?.email.trim() ?? "";
  if (email === "") return "required";
  return email.includes("@") ? null : "noAt";
}
