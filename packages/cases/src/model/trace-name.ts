import type { CaseRunDetail } from "@sitewright/contract";

const maxChars = 80;

/** What the trace of a run is called when it is saved: in letters that every file system takes. Pure. */
export function traceName({ title, time_created }: Pick<CaseRunDetail, "title" | "time_created">) {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, maxChars)
    .replace(/^-+|-+$/g, "");
  return `trace_${words || "case"}_${time_created.slice(0, 10)}`;
}
