import { type Alert, endpoints, type NewAlert } from "@sitewright/contract";
import type { actAs } from "./act-as.ts";

/** A rule as a form would send it: told of a grave finding on any site after two bad scans, unless told otherwise. */
export function newAlert(change: Partial<NewAlert> = {}): NewAlert {
  return {
    name: `Rule ${crypto.randomUUID()}`,
    expressions: [{ joiner: "", data_type: "high_findings", operator: ">", value: 0 }],
    ...change,
  };
}

/** Makes a rule. */
export async function makeAlert(
  as: ReturnType<typeof actAs>,
  change: Partial<NewAlert> = {},
): Promise<Alert> {
  const response = await as.post(endpoints.alerts.create.path, newAlert(change));
  if (response.statusCode !== 201) throw new Error(`alert: ${response.body}`);
  return response.json<Alert>();
}
