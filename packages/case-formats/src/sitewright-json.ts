import { type CaseData, type CaseStep, caseDataSchema } from "@sitewright/contract";
import { CaseWriter, type ImportedCase } from "./imported-case.ts";
import { asList, asRecord, asText } from "./json-value.ts";

/** What is exported: of a case, what it does. */
export type WrittenCase = {
  title: string;
  siteUrl: string;
  steps: readonly CaseStep[];
  data: CaseData;
};

const kind = "sitewright.case/1";

/** A case as our own JSON. */
export function writeSitewright({ title, siteUrl, steps, data }: WrittenCase): string {
  return `${JSON.stringify({ kind, title, site: siteUrl, steps, data }, null, 2)}\n`;
}

/** Whether JSON is ours: an exported case, or the bare list of its steps. */
export function isSitewright(json: unknown): boolean {
  if (asRecord(json)?.kind === kind) return true;
  const steps = asList(json);
  return (
    steps.length > 0 &&
    steps.every((step) => asRecord(asRecord(step)?.action) && asRecord(asRecord(step)?.assertion))
  );
}

/** Reads our own JSON. A step that is none of ours is told of, and kept in its place. */
export function readSitewright(json: unknown, file: string): ImportedCase {
  const whole = asRecord(json);
  const title = asText(whole?.title) || file.replace(/\.json$/i, "");
  const writer = new CaseWriter(title, file);
  writer.address = asText(whole?.site) || null;
  for (const step of whole ? asList(whole.steps) : asList(json)) {
    writer.add({ line: null, code: JSON.stringify(step) ?? "" }, asRecord(step) as never);
  }
  if (whole?.data !== undefined) {
    const data = caseDataSchema.safeParse(whole.data);
    if (data.success) writer.data = data.data;
    else {
      const reason = data.error.issues[0]?.message ?? "These are no rows of data.";
      writer.tell({ line: null, code: JSON.stringify(whole.data) ?? "" }, reason);
    }
  }
  return writer.finish();
}
