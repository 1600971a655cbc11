import { makeCaseRunStep } from "@sitewright/api-client/testing";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TraceError } from "../model/trace-error.ts";
import { changedRun, failedRun } from "../testing/story-cases.ts";
import { openTrace } from "./open-trace.ts";
import { packTrace, type TraceWords } from "./pack-trace.ts";

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1]);
const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 2]);
const address = (name: string) => `https://files.example/${name}`;

const run = {
  ...failedRun,
  title: "Buy <b>a stool</b>",
  film: { url: address("film") },
  results: [
    makeCaseRunStep({ image: address("first") }),
    ...failedRun.results.slice(1).map((step) => ({ ...step, image: address(`${step.index}`) })),
  ],
  green: failedRun.green && {
    ...failedRun.green,
    steps: failedRun.green.steps.map((step) => ({ ...step, image: address("green") })),
  },
};

const words: TraceWords = {
  verdict: "Step 4: it says “Something went wrong”",
  wordsOf: ({ id }) => `the step <${id}>`,
  outcomeOf: () => "failed",
  texts: {
    ...{ console: "Console", requests: "Requests", film: "Film", notRun: "Not run" },
    picture: (number) => `Picture ${number}`,
    outcomes: { passed: "Passed", healed: "Healed", failed: "Failed", missed: "Missed" },
  },
};

let fetched: string[] = [];

beforeEach(() => {
  fetched = [];
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    fetched.push(url);
    if (url.startsWith("data:application/json")) return new Response("{}");
    return new Response(url.endsWith("film") ? webm : jpeg);
  });
  let count = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    count += 1;
    return `blob:${(blob as Blob).type}#${count}`;
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function packed(): Promise<Record<string, Uint8Array>> {
  return unzipSync(await packTrace(run, words));
}

function zipped(files: Record<string, Uint8Array>): Blob {
  return new Blob([zipSync(files) as Uint8Array<ArrayBuffer>]);
}

const faultOf = (opening: Promise<unknown>) =>
  opening.then(
    () => null,
    (error: unknown) => (error instanceof TraceError ? error.fault : error),
  );

describe("packTrace", () => {
  it("holds all that is known of the run, and its files beside it", async () => {
    const files = await packed();
    expect(Object.keys(files)).toEqual([
      ...["index.html", "run.json", "steps.json", "requests.har", "console.txt", "film.webm"],
      ...["step-1.jpg", "step-2.jpg", "step-2-elements.json", "step-4.jpg"],
      ...["green-1.jpg", "green-2.jpg", "green-4.jpg"],
    ]);
    expect(strFromU8(files["run.json"] ?? new Uint8Array())).not.toContain("files.example");
    expect(strFromU8(files["console.txt"] ?? new Uint8Array())).toContain("TypeError");
    expect(files["film.webm"]).toEqual(webm);
  });

  it("says in its HAR when each request was made, and at which step", async () => {
    const har = JSON.parse(strFromU8((await packed())["requests.har"] ?? new Uint8Array()));
    expect(har.log.entries).toEqual([
      expect.objectContaining({ pageref: "step-4", startedDateTime: "2026-03-01T09:00:04.200Z" }),
    ]);
    expect(har.log.entries[0].response.status).toBe(500);
    expect(har.log.pages.map(({ id }: { id: string }) => id)).toEqual([
      ...["step-1", "step-2", "step-4"],
    ]);
  });

  it("is a page of its own that runs nothing that a site has written", async () => {
    const page = strFromU8((await packed())["index.html"] ?? new Uint8Array());
    expect(page).toContain("Buy &#60;b&#62;a stool");
    expect(page).toContain("the step &#60;");
    expect(page).toContain('<img src="step-4.jpg"');
    expect(page).not.toMatch(/<script|https:\/\/files/);
  });
});

describe("openTrace", () => {
  it("reads back what was packed, and asks for nothing", async () => {
    const trace = await openTrace(new Blob([await packTrace(run, words)]));
    fetched = [];
    expect(trace.run).toMatchObject({ title: run.title, failed_step: 4, reason: run.reason });
    expect(trace.run.film?.url).toMatch(/^blob:video\/webm/);
    expect(trace.run.results.map(({ image }) => image)).toEqual([
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^blob:image\/jpeg/)),
    ]);
    expect(trace.run.steps).toEqual(run.steps);
    expect(fetched).toEqual([]);
    trace.close();
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(7);
  });

  it("has the looks of a step, too", async () => {
    const { run: read } = await openTrace(new Blob([await packTrace(changedRun, words)]));
    expect(read.results[1]?.look?.before).toMatch(/^blob:/);
  });

  it("takes addresses for names, so that no picture is asked of anybody", async () => {
    const files = await packed();
    const trace = JSON.parse(strFromU8(files["run.json"] ?? new Uint8Array()));
    trace.run.results[0].image = "https://tracker.example/pixel";
    trace.run.film.url = "javascript:alert(1)";
    const text = strToU8(JSON.stringify(trace));
    const { run: read } = await openTrace(zipped({ ...files, "run.json": text }));
    expect(read.results[0]?.image).toBeNull();
    expect(read.film).toBeNull();
  });

  it("shows no picture that is none, or could hold a script", async () => {
    const svg = strToU8(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`);
    const { run: read } = await openTrace(zipped({ ...(await packed()), "step-1.jpg": svg }));
    expect(read.results[0]?.image).toBeNull();
    expect(read.results[1]?.image).toMatch(/^blob:image\/jpeg/);
  });

  it("refuses what is no trace", async () => {
    expect(await faultOf(openTrace(new Blob(["no archive"])))).toBe("unreadable");
    expect(await faultOf(openTrace(zipped({ "a.txt": strToU8("a") })))).toBe("unreadable");
    expect(await faultOf(openTrace(zipped({ "run.json": strToU8("{") })))).toBe("unreadable");
    const whole = await packTrace(run, words);
    expect(await faultOf(openTrace(new Blob([whole.subarray(0, 900)])))).toBe("unreadable");
  });

  it("refuses what the contract does not know", async () => {
    const files = await packed();
    const trace = JSON.parse(strFromU8(files["run.json"] ?? new Uint8Array()));
    for (const wrong of [
      { ...trace, version: 2 },
      { ...trace, run: { ...trace.run, results: [{ index: 0 }] } },
      { ...trace, run: { ...trace.run, results: Array(2_001).fill(trace.run.results[0]) } },
    ]) {
      const text = strToU8(JSON.stringify(wrong));
      expect(await faultOf(openTrace(zipped({ "run.json": text })))).toBe("other");
    }
  });

  it("leaves what unpacks to more than may be, whatever it says of itself", async () => {
    const most = { bytes: 1_000_000, files: 20 };
    const bomb = zipSync({ "run.json": [new Uint8Array(20_000_000), { level: 1 }] });
    // The size that stands in the head of the entry is a lie.
    new DataView(bomb.buffer).setUint32(22, 10, true);
    const bombFile = new Blob([bomb as Uint8Array<ArrayBuffer>]);
    expect(await faultOf(openTrace(bombFile, most))).toBe("large");
    const many = Object.fromEntries(
      Array.from({ length: 21 }, (_, at) => [`${at}`, new Uint8Array()]),
    );
    expect(await faultOf(openTrace(zipped(many), most))).toBe("large");
  });
});
