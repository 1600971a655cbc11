import type { EndpointOutput, endpoints } from "@sitewright/contract";
import { type Planted, planted } from "./planted-site.ts";

type Issue = EndpointOutput<typeof endpoints.issues.list>["results"][number];

/**
 * What becomes of the issues of the planted site when it is scanned a second time, and then once after each
 * fault is mended: printed as a table.
 * @param scanAll scans every page to its end
 * @returns whether the second time opened nothing, and each mended fault closed its own issue and no other
 */
export async function mendPlanted(site: {
  mended: Set<NonNullable<Planted["mends"]>>;
  scanAll(): Promise<void>;
  issues(): Promise<Issue[]>;
}): Promise<boolean> {
  const first = titles(await site.issues(), "open");
  const rows = [row("the first scan", first, [], planted.length)];
  await site.scanAll();
  let open = planted.map(({ title }) => title);
  rows.push(await afterScan("a second scan", open));
  for (const { title, mends } of planted) {
    if (mends === undefined) continue;
    site.mended.add(mends);
    await site.scanAll();
    open = open.filter((each) => each !== title);
    rows.push(await afterScan(`“${title}” is mended`, open));
  }
  console.table(rows);
  return rows.every(({ verdict }) => verdict === "as it should be");

  async function afterScan(after: string, wanted: string[]) {
    const issues = await site.issues();
    const found = titles(issues, "open");
    const isSame = found.toSorted().join("\n") === wanted.toSorted().join("\n");
    return row(after, found, titles(issues, "closed"), isSame ? found.length : -1);
  }
}

function row(after: string, open: string[], closed: string[], wanted: number) {
  const verdict = open.length === wanted ? "as it should be" : `WRONG: ${open.join(", ")}`;
  return { after, open: open.length, closed: closed.length, verdict };
}

function titles(issues: readonly Issue[], status: Issue["status"]): string[] {
  return issues.filter((issue) => issue.status === status).map(({ title }) => title);
}
