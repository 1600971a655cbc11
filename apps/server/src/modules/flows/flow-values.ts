import { type FlowNode, paths } from "@sitewright/contract";
import type { FlowRunRow } from "./flow-runs-repository.ts";
import type { FlowObjectRow, Told } from "./flow-state-repository.ts";

/** Lines that `{{objects}}` has at most. */
const namedMax = 20;

type Things = {
  own: Pick<FlowRunRow, "id" | "flowId" | "siteId" | "title">;
  siteUrl: string;
  publicUrl: string;
  /** The thing that is told of, and those that came to its node and are told of by it. */
  object: Pick<FlowObjectRow, "label" | "told" | "path" | "status">;
  sources: readonly Pick<FlowObjectRow, "label" | "told" | "status" | "path">[];
};

/** What the texts of a node can name, for one thing. Pure. */
export function valuesFor({
  own,
  siteUrl,
  publicUrl,
  object,
  sources,
}: Things): Record<string, string> {
  const named = sources.length === 0 ? [object] : sources;
  const more = named.length - namedMax;
  const objects = named.slice(0, namedMax).map(lineOf);
  const [source] = sources;
  return {
    ...Object.fromEntries(
      Object.entries(object.told).map(([name, value]) => [name, inWords(value ?? null)]),
    ),
    flow_title: own.title,
    flow_id: own.flowId,
    flowrun_id: own.id,
    flowrun_url: publicUrl + paths.flowRun(own.id),
    site_url: siteUrl,
    site_id: own.siteId,
    count: String(sources.length),
    objects: (more > 0 ? [...objects, `and ${more} more`] : objects).join("\n"),
    object_url: publicUrl + (source?.path ?? paths.flowRun(own.id)),
    object_status: source?.status ?? object.status,
  };
}

function lineOf({ label, told, status }: Pick<FlowObjectRow, "label" | "told" | "status">): string {
  const score = told.test_score ?? told.health;
  const said = typeof score === "number" ? `${inWords(score)}` : status;
  return `${label}: ${said}`;
}

/** Two decimals at most, as scores have them; nothing where it was not told. */
function inWords(value: string | number | null): string {
  if (value === null) return "none";
  return typeof value === "number" ? String(Math.round(value * 100) / 100) : value;
}

/** What is told of things that are about the same, of the later ones last. Pure. */
export function toldOf(objects: readonly Pick<FlowObjectRow, "told">[]): Told {
  return Object.assign({}, ...objects.map(({ told }) => told));
}

/** What people call a node: its own title, or its task. */
export function nameOfNode({ id, data }: Pick<FlowNode, "id" | "data">): string {
  return data.title === "" ? `Node ${id}` : `Node ${id} (${data.title})`;
}
