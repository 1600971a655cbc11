import { type CaseDetail, endpoints, type NewCaseStep } from "@sitewright/contract";
import type { actAs } from "./act-as.ts";

type As = ReturnType<typeof actAs>;

/** Opens the site and checks that it has a heading. */
export const caseSteps: NewCaseStep[] = [
  { id: "open", action: { type: "navigate", path: "/" }, assertion: { type: "" } },
  { id: "look", action: { type: "" }, assertion: { type: "exists", element: "h1" } },
];

/** Makes a case of a site. */
export async function makeCase(
  as: As,
  { site_id, ...change }: { site_id: string } & Record<string, unknown>,
): Promise<CaseDetail> {
  const body = { site_id, title: "Open the site", steps: caseSteps, ...change };
  const response = await as.post(endpoints.cases.create.path, body);
  if (response.statusCode !== 201) throw new Error(`case: ${response.body}`);
  return response.json<CaseDetail>();
}

/** Starts a run of a case, which waits for a worker. */
export async function startCaseRun(as: As, case_id: string): Promise<{ id: string }> {
  const response = await as.post(endpoints.caseruns.create.path, { case_id });
  if (response.statusCode !== 201) throw new Error(`case run: ${response.body}`);
  return { id: response.json().ids[0] };
}

/** Keeps a secret. */
export async function makeSecret(as: As, name = "PASSWORD"): Promise<{ id: string }> {
  const response = await as.post(endpoints.secrets.create.path, { name, value: "long enough" });
  if (response.statusCode !== 201) throw new Error(`secret: ${response.body}`);
  return response.json<{ id: string }>();
}
