import type { CaseRunDetail } from "@sitewright/contract";
import { timesOf } from "@sitewright/contract";

/**
 * What the pages of a run asked for, each step as a page of a HAR. What is not known of an answer is left empty, or -1, as
 * the format has it. Pure.
 * @see http://www.softwareishard.com/blog/har-12-spec/
 */
export function harOfRun({ results }: CaseRunDetail, titleOf: (index: number) => string): object {
  return {
    log: {
      version: "1.2",
      creator: { name: "Sitewright", version: "1" },
      pages: results.map((result) => ({
        startedDateTime: timesOf(result).time_created,
        id: pageOf(result.index),
        title: titleOf(result.index),
        pageTimings: {},
      })),
      entries: results.flatMap((result) =>
        result.requests.map(({ method, url, status, ms, error, time_created }) => ({
          pageref: pageOf(result.index),
          startedDateTime: time_created ?? timesOf(result).time_created,
          time: ms ?? 0,
          request: { ...message, method, url, queryString: [] },
          response: {
            ...message,
            status: status ?? 0,
            statusText: "",
            content: { size: 0, mimeType: "" },
            redirectURL: "",
            ...(error !== null && { _error: error }),
          },
          cache: {},
          timings: { send: 0, wait: ms ?? 0, receive: 0 },
        })),
      ),
    },
  };
}

function pageOf(index: number): string {
  return `step-${index + 1}`;
}

const message = { httpVersion: "", cookies: [], headers: [], headersSize: -1, bodySize: -1 };
