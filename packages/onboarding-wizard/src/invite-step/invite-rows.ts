/** What the step's fields hold: an address a row. */
export type InviteRows = { people: { email: string }[] };

export const noRows: InviteRows = { people: [{ email: "" }] };

export type InviteFault = "required" | "noAt" | "twice" | "inTeam" | "invited";

/** Who is in the team, or invited to it. */
type Known = readonly { email: string; status: "active" | "pending" }[];

/** What is wrong with each row, by its field; nothing is sent while there is anything. */
export function findFaults(
  people: InviteRows["people"],
  known: Known,
): { [field: `people.${number}.email`]: InviteFault } {
  const first = findFault(people);
  if (first !== null) return { "people.0.email": first };
  const emails = people.map(({ email }) => email.trim().toLowerCase());
  const faults = emails.map((email, row): InviteFault | null => {
    if (email === "") return null;
    if (emails.indexOf(email) < row) return "twice";
    const member = known.find((each) => each.email.toLowerCase() === email);
    if (member === undefined) return null;
    return member.status === "active" ? "inTeam" : "invited";
  });
  return Object.fromEntries(
    faults.flatMap((fault, row) => (fault === null ? [] : [[`people.${row}.email`, fault]])),
  );
}

/** What keeps the first row from being sent; a row behind it may be blank. */
export function findFault([first]: InviteRows["people"]): InviteFault | null {
  const email = first?.email.trim() ?? "";
  if (email === "") return "required";
  return email.includes("@") ? null : "noAt";
}
