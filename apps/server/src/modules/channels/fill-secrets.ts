import { namedValue } from "@sitewright/contract";
import type { DeliveryRow } from "./deliveries-repository.ts";

/** The values of a team's secrets, by their names. */
type Secrets = () => Promise<Readonly<Record<string, string>>>;

/**
 * A message of a flow with what it names as secrets filled in, for the send alone: what is kept names them. What there
 * is no secret for stays as it stands; messages of other causes are as they are.
 */
export async function fillSecrets(delivery: DeliveryRow, secrets: Secrets): Promise<DeliveryRow> {
  const { causeKind, message } = delivery;
  if (causeKind !== "flow" || !("flow_run_id" in message.data)) return delivery;
  const { title, lines } = message.data;
  if ([title, ...lines].every((text) => text.search(namedValue) === -1)) return delivery;
  const values = await secrets();
  const fill = (text: string) =>
    text.replace(namedValue, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? "") : whole,
    );
  const data = { ...message.data, title: fill(title), lines: lines.map(fill) };
  return { ...delivery, message: { ...message, data } };
}
