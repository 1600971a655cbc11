import { fetchArtifact } from "@sitewright/api-client";
import type { CaseRunDetail, CaseRunStep, CaseStep, CaseTrace } from "@sitewright/contract";
import { zipSync } from "fflate";
import { harOfRun } from "../model/har-of-run.ts";
import { withFiles } from "../model/run-files.ts";
import { type TraceTexts, traceIndex } from "../model/trace-index.ts";

export type TraceWords = {
  verdict: string;
  wordsOf: (step: CaseStep) => string;
  outcomeOf: (result: CaseRunStep) => keyof TraceTexts["outcomes"];
  texts: TraceTexts;
};

/** What of a trace says all that the API says of the run: it is what the product opens. */
export const traceFile = "run.json";

/**
 * Everything a run kept, as one ZIP that opens in a browser, and again in the product.
 * @throws ApiError, OfflineError or TimeoutError when one of the files cannot be read
 */
export async function packTrace(
  run: CaseRunDetail,
  { verdict, wordsOf, outcomeOf, texts }: TraceWords,
): Promise<Uint8Array<ArrayBuffer>> {
  const wanted = new Map<string, string>();
  const named = withFiles(run, (address, name) => {
    wanted.set(name, address);
    return name;
  });
  const files = await Promise.all(
    [...wanted].map(async ([name, address]) => [name, await fetchArtifact(address)] as const),
  );
  const stepWords = (index: number) => {
    const step = run.steps[index];
    return step ? wordsOf(step) : "";
  };
  const trace: CaseTrace = { format: "sitewright-trace", version: 1, run: named };
  const index = traceIndex({ run: named, verdict, wordsOf: stepWords, outcomeOf, texts });
  // In this thread: a worker would need a script from a blob, which the page's policy forbids.
  return zipSync({
    "index.html": utf8(index),
    [traceFile]: utf8(JSON.stringify(trace, null, 2)),
    "steps.json": utf8(JSON.stringify(run.steps, null, 2)),
    "requests.har": utf8(JSON.stringify(harOfRun(run, stepWords), null, 2)),
    "console.txt": utf8(consoleOf(run, stepWords)),
    // Pictures and films are compressed already.
    ...Object.fromEntries(files.map(([name, bytes]) => [name, [bytes, { level: 0 }]])),
  });
}

function consoleOf({ results }: CaseRunDetail, wordsOf: (index: number) => string): string {
  return results
    .filter((result) => result.console.length > 0)
    .map(({ index, console }) => [`${index + 1}. ${wordsOf(index)}`, ...console, ""].join("\n"))
    .join("\n");
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
