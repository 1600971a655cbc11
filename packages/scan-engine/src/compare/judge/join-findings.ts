import type { ComparedPart } from "../cause.ts";
import type { Decision, JoinedFinding, PartFinding } from "./part-finding.ts";
import { areOneCause } from "./ties-of.ts";

/** Whose words lead when several parts speak of one cause: what a person sees first. */
const order: readonly ComparedPart[] = [
  "images",
  "html",
  "network",
  "logs",
  "facts",
  "security",
  "accessibility",
  "lighthouse",
];

type Group = [PartFinding, ...PartFinding[]];

/** One finding for each cause, over all parts; the first of those that fail leads. */
export function joinFindings(
  findings: readonly PartFinding[],
  decision: Decision,
): JoinedFinding[] {
  const groups: Group[] = [];
  const rank = ({ part }: PartFinding) => order.indexOf(part);
  for (const finding of findings.toSorted((a, b) => rank(a) - rank(b))) {
    const group = surestOf(groups, finding);
    if (group) group.push(finding);
    else groups.push([finding]);
  }
  return groups.map((members) => {
    const lead = members.find(({ fails }) => fails) ?? members[0];
    return { ...decision, said: [lead, ...members.filter((one) => one !== lead)] };
  });
}

/** What is known by the element comes before what shares its words with others. */
function surestOf(groups: readonly Group[], finding: PartFinding): Group | null {
  let surest: Group | null = null;
  for (const group of groups) {
    const certainty = Math.max(...group.map((one) => areOneCause(one, finding)));
    if (certainty === 2) return group;
    if (certainty === 1) surest ??= group;
  }
  return surest;
}
