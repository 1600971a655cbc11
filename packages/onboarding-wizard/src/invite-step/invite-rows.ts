/** One address to invite; `id` tells rows apart while they come and go. */
export type InviteRow = { id: number; email: string };

/** Addresses that one visit of the step may invite. */
export const inviteRowsMax = 20;

export type InviteFault = "required" | "noAt";

/** What keeps the first row from being sent; the spec judges no other, the server judges all. */
export function findFault(rows: readonly InviteRow[]): InviteFault | null {
  const first = rows[0]?.email.trim() ?? "";
  if (first === "") return "required";
  return first.includes("@") ? null : "noAt";
}

/** The rows with an address, trimmed; blank ones are skipped. */
export function filledRows(rows: readonly InviteRow[]): InviteRow[] {
  return rows
    .map(({ id, email }) => ({ id, email: email.trim() }))
    .filter(({ email }) => email !== "");
}

export function addRow(rows: readonly InviteRow[]): InviteRow[] {
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  return rows.length < inviteRowsMax ? [...rows, { id, email: "" }] : [...rows];
}
