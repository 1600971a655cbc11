/*
 * What a recording costs, by the engine as it is used: from a press, and from a key, to the picture that shows it; what
 * a page that stands still, one that is read and one that moves send a second; and the memory of its processes. Ends
 * with 1 when a goal is missed: 120 ms in 95 of 100, nothing for a still page, 600 kB/s for a moving one, 400 MB.
 *
 *   node bench/record.ts [--presses 60]
 */
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { RecordingInput } from "@sitewright/contract";
import { createEngine, findIsolation } from "../src/index.ts";

const { values } = parseArgs({ options: { presses: { type: "string", default: "60" } } });
const presses = Number(values.presses);
const watchedMs = 8_000;

const pages: Record<string, string> = {
  "/turns": `<body style="margin:0;height:100vh;background:#fff"><input style="margin:200px;font-size:30px">
    <script>let on = false; const turn = () => { on = !on; document.body.style.background = on ? "#000" : "#fff"; };
    addEventListener("mousedown", turn); addEventListener("keydown", turn);</script>`,
  "/moves": `<style>@keyframes m { to { transform: translateX(1000px) rotate(360deg) } }
    div { width: 160px; height: 160px; background: linear-gradient(45deg, red, blue); animation: m 2s linear infinite alternate }</style>
    <div></div><div></div><div></div>`,
  "/still": "<h1>Nothing moves here.</h1>",
};
const site = createServer((request, response) => {
  response.setHeader("content-type", "text/html");
  response.end(`<!doctype html><title>Bench</title>${pages[request.url ?? ""] ?? ""}`);
}).listen(0, "127.0.0.1");
await new Promise((resolve) => site.once("listening", resolve));
// A listening TCP server's address is never a string or null.
const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
const engine = createEngine({
  ...{ browsers: 1, crawls: 1, isolation: await findIsolation({ allowUnsandboxed: true }) },
});
let missed = false;

type Answer = (inputs: RecordingInput[] | null) => void;

type Looked = {
  bytes: () => number;
  pictures: () => number;
  send(input: RecordingInput): void;
  next(): Promise<void>;
};

await watch("/turns", async ({ send, next }) => {
  const at = { x: 640, y: 700 };
  const [toPress, toKey]: [number[], number[]] = [[], []];
  for (let each = 0; each < presses; each += 1) {
    toPress.push(await timed(next, () => send({ kind: "press", ...at, button: "left", count: 1 })));
    send({ kind: "release", ...at, button: "left", count: 1 });
    await wait(150);
    toKey.push(await timed(next, () => send({ kind: "keyDown", key: "a" })));
    send({ kind: "keyUp", key: "a" });
    await wait(150);
  }
  report("press to picture", `${shares(toPress)} ms`, share(toPress, 0.95) <= 120);
  report("key to picture", `${shares(toKey)} ms`, share(toKey, 0.95) <= 120);
  const megabytes = memoryOf(process.pid);
  report("memory of its processes", `${Math.round(megabytes)} MB`, megabytes <= 400);
});
for (const [path, most] of [
  ["/still", 0],
  ["/moves", 600],
] as const) {
  await watch(path, async ({ bytes, pictures }) => {
    const [before, drawn] = [bytes(), pictures()];
    await wait(watchedMs);
    const perSecond = (bytes() - before) / 1_000 / (watchedMs / 1_000);
    const rate = (pictures() - drawn) / (watchedMs / 1_000);
    const figure = `${perSecond.toFixed(0)} kB/s, ${rate.toFixed(0)} pictures a second`;
    report(`a page that ${path.slice(1)}`, figure, perSecond <= most);
  });
}
await engine.close();
site.close();
site.closeAllConnections();
process.exitCode = missed ? 1 : 0;

/** Records on a page while it is looked at. */
async function watch(path: string, work: (looked: Looked) => Promise<void>): Promise<void> {
  let [bytes, pictures] = [0, 0];
  let answer: Answer | null = null;
  let isOver = false;
  let drawn: (() => void) | null = null;
  const waiting: RecordingInput[] = [];
  const first = Promise.withResolvers<void>();
  const began = performance.now();
  const over = engine.record(
    {
      ...{ siteUrl: `http://${host}`, path, allowPrivate: [host], taken: [] },
      ...{ device: "Windows 10 PC", windowSize: { width: 1280, height: 720 } },
    },
    {
      async onListen() {
        if (isOver) return null;
        if (waiting.length > 0) return waiting.splice(0);
        return new Promise((resolve) => (answer = resolve));
      },
      onMessage: () => {},
      async onPicture({ data }) {
        bytes += data.length;
        pictures += 1;
        first.resolve();
        drawn?.();
      },
      onSecret: () => {},
      signal: new AbortController().signal,
    },
  );
  await first.promise;
  console.log(
    `  ${path}: first picture after ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );
  await wait(1_500);
  await work({
    bytes: () => bytes,
    pictures: () => pictures,
    send(input) {
      waiting.push(input);
      const listening = answer;
      answer = null;
      listening?.(waiting.splice(0));
    },
    next: () => new Promise((resolve) => (drawn = resolve)),
  });
  isOver = true;
  (answer as Answer | null)?.(null);
  await over;
}

async function timed(next: () => Promise<void>, act: () => void): Promise<number> {
  const picture = next();
  const began = performance.now();
  act();
  await picture;
  return performance.now() - began;
}

function share(all: number[], of: number): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length * of)] ?? Number.NaN;
}

function shares(all: number[]): string {
  return `half within ${share(all, 0.5).toFixed(0)}, 95 of 100 within ${share(all, 0.95).toFixed(0)}`;
}

/** Of all processes below one, in MB, shared pages by share (proportional set size, proc(5)). */
function memoryOf(pid: number): number {
  const parents = new Map<number, number>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      // It has ended.
    }
  }
  const isBelow = (each: number): boolean => {
    const parent = parents.get(each);
    return parent === pid || (parent !== undefined && parent > 1 && isBelow(parent));
  };
  let kilobytes = 0;
  for (const each of parents.keys()) {
    if (!isBelow(each)) continue;
    try {
      const rollup = readFileSync(`/proc/${each}/smaps_rollup`, "utf8");
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    } catch {
      // It has ended, or is not ours to look at.
    }
  }
  return kilobytes / 1_024;
}

function report(what: string, figure: string, holds: boolean): void {
  missed ||= !holds;
  console.log(`${holds ? "holds " : "MISSED"} ${what}: ${figure}`);
}
