/*
 * Reads recordings and tests of other tools, and runs what comes of them on pages that stand in for the sites they were
 * made on: says by format how many cases are taken over whole, how many of these run green, how many of the others do
 * for as far as they were understood, and how many steps were switched off without a word. Ends with 1 where one was, or
 * a case that was taken over whole is red.
 *
 *   node bench/import-runs.ts
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importCases, type SourceFile } from "@sitewright/case-formats";
import { driveSites } from "@sitewright/scan-engine/testing";
import { standIn } from "./stand-in.ts";

const fixtures = fileURLToPath(new URL("../../../packages/case-formats/fixtures", import.meta.url));
const values = { PASSWORD: "a long one", ADMIN_PASSWORD: "a long one" };

const sites = await driveSites(standIn);
let isMissed = false;

for (const format of ["chrome", "selenium", "playwright"]) {
  const files = filesIn(join(fixtures, format));
  const groups = format === "playwright" ? [files] : files.map((file) => [file]);
  const cases = groups.flatMap((group) => importCases(group).cases);
  const whole = cases.filter(({ notes }) => notes.length === 0);
  const silent = cases.reduce((sum, { steps, notes }) => {
    const off = steps.filter(({ disabled }) => disabled).length;
    return sum + Math.max(0, off - notes.length);
  }, 0);
  const green = { whole: 0, others: 0 };
  const red: string[] = [];
  for (const one of cases) {
    const isWhole = whole.includes(one);
    const { outcome } = await sites.run({
      ...{ siteUrl: one.address ?? "https://shop.example", steps: one.steps, values },
      waitMs: 3_000,
    });
    if (outcome.status === "passed") green[isWhole ? "whole" : "others"] += 1;
    else {
      const fault = outcome.steps.flatMap(({ action, assertion }) => [action, assertion]);
      const reason = fault.find((part) => part?.status === "failed")?.reason ?? outcome.reason;
      red.push(`${one.title} (${isWhole ? "whole" : "in part"}): ${reason}`);
    }
  }
  isMissed ||= silent > 0 || green.whole < whole.length;
  console.log(
    `${format}: ${whole.length} of ${cases.length} whole, ${green.whole} of ${whole.length} of them green, ${green.others} of ${cases.length - whole.length} others green, ${silent} silent losses`,
  );
  for (const line of red) console.log(`  red: ${line}`);
}
await sites.close();
process.exitCode = isMissed ? 1 : 0;

function filesIn(root: string): SourceFile[] {
  return readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(root, name)).isFile())
    .map((name) => ({
      name: name.replace(/\.txt$/, ""),
      text: readFileSync(join(root, name), "utf8"),
    }));
}
