import type { Member, Team } from "@sitewright/contract";

/** The steps in the spec's order. */
export const wizardSteps = ["phone", "team", "invites", "survey", "plan"] as const;

export type WizardStep = (typeof wizardSteps)[number];

/** What happened since the wizard was opened; the server knows nothing of it. */
export type Visit = {
  phone: string | null;
  /** The step after the team was made, or gone to since. */
  step: "invites" | "survey" | "plan" | null;
};

/**
 * Where the person is, by what the server knows: without a membership at the beginning, as admin of
 * a team of type `new` at the survey, else at the end. Within one visit the invites come before it.
 */
export function decideStep(
  { team, member }: { team: Team | null; member: Member | null },
  visit: Visit,
): WizardStep | "done" {
  if (member === null) return visit.phone === null ? "phone" : "team";
  if (!needsSetUp(team, member)) return "done";
  return visit.step ?? "survey";
}

/** Whether the wizard is not over for this person. Only the admin answers for a new team's plan. */
function needsSetUp(team: Pick<Team, "type"> | null, member: Pick<Member, "type"> | null): boolean {
  if (member === null) return true;
  return member.type === "admin" && team?.type === "new";
}
