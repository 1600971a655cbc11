import type { FlowNode, FlowProblem } from "@sitewright/contract";
import { type Egress, ScanError } from "@sitewright/scan-engine";

/** What says where calls may go. */
export type AddressPolicy = Pick<Egress, "check">;

/** Hosts of which the policy can say at once whether they may be called; names are decided with each connection. */
const saidAtOnce = /^(\[.*\]|[\d.]+|0x[\da-f]+|localhost|.*\.localhost)$/i;

/** Addresses of a graph that lead into private networks, where nothing may be called. */
export async function privateAddresses(
  policy: AddressPolicy,
  nodes: readonly FlowNode[],
): Promise<FlowProblem[]> {
  const found: FlowProblem[] = [];
  for (const { id, data } of nodes) {
    if (data.task_type !== "webhook" || !URL.canParse(data.uri)) continue;
    const { hostname, port, protocol } = new URL(data.uri);
    if (!saidAtOnce.test(hostname)) continue;
    try {
      await policy.check(hostname, Number(port) || (protocol === "https:" ? 443 : 80));
    } catch (error) {
      if (!(error instanceof ScanError)) throw error;
      const sentence = `${hostname} is a private address. Use a public one.`;
      found.push({ code: "BAD_ADDRESS", level: "error", node: id, edge: null, sentence });
    }
  }
  return found;
}
