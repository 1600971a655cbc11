/*
 * Scans pages of the demo site twice with every part and prints what is stored of the first scan and
 * of the second one, of which equal files are stored once, by kind of file. Ends with 1 when the
 * second takes over 5 % of the first.
 *
 *   node bench/kept.ts [--pages 3]
 */
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { demoPages, startDemoSite } from "@sitewright/demo-site";
import { createEngine, findIsolation, type ScanEvent, scanPartNames } from "../src/index.ts";

const { values } = parseArgs({ options: { pages: { type: "string", default: "3" } } });
const demo = await startDemoSite();
const isolation = await findIsolation({ allowUnsandboxed: true });
const engine = createEngine({ browsers: 1, crawls: 1, isolation });
const known = new Set<string>();
let [firsts, seconds] = [0, 0];

for (const path of demoPages.slice(0, Number(values.pages))) {
  const url = new URL(path, demo.url).href;
  const first = newBytes(await scan(url));
  const second = newBytes(await scan(url));
  firsts += sum(first);
  seconds += sum(second);
  console.log(path);
  for (const [kind, bytes] of first) {
    console.log(`  ${kind.padEnd(18)} ${kB(bytes)} kB, again ${kB(second.get(kind) ?? 0)} kB`);
  }
}
const share = seconds / firsts;
console.log(
  `first ${kB(firsts)} kB, unchanged second ${kB(seconds)} kB: ${(share * 100).toFixed(1)} %`,
);
await engine.close();
await demo.close();
process.exitCode = share > 0.05 ? 1 : 0;

async function scan(url: string): Promise<[string, Uint8Array][]> {
  const files: [string, Uint8Array][] = [];
  await engine.scan(
    {
      url,
      parts: scanPartNames,
      device: "Windows 10 PC",
      windowSize: { width: 1_350, height: 940 },
      allowPrivate: [new URL(url).host],
    },
    { onEvent: (event) => void files.push(...filesOf(event)) },
  );
  return files;
}

/** What is stored of a part as files, and its data as rows. */
function filesOf(event: ScanEvent): [string, Uint8Array][] {
  if (event.type === "failed") throw new Error(`${event.part}: ${event.failure.reason}`);
  if (event.type !== "done") return [];
  const files: [string, Uint8Array][] = [];
  const rows = encode(JSON.stringify(takeFiles(event.evidence, event.part, files)));
  return [...files, [`${event.part} rows`, rows]];
}

/** The value without its files, which are added to `files` by the name of their field. */
function takeFiles(value: unknown, name: string, files: [string, Uint8Array][]): unknown {
  if (value instanceof Uint8Array) return void files.push([name, value]);
  if (typeof value !== "object" || value === null) return value;
  if (name === "lighthouse audits") return void files.push([name, gzipSync(JSON.stringify(value))]);
  if (Array.isArray(value)) return value.map((each) => takeFiles(each, name, files));
  const { html, ...rest } = value as Record<string, unknown>;
  if (typeof html === "string") files.push([`${name} source`, encode(html)]);
  return Object.fromEntries(
    Object.entries(rest).map(([key, each]) => {
      const part = name.split(" ")[0];
      return [key, takeFiles(each, key === "bytes" ? name : `${part} ${key}`, files)];
    }),
  );
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Bytes by kind of file, of those that were not stored before. Rows are never shared. */
function newBytes(files: readonly [string, Uint8Array][]): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const [kind, content] of files) {
    const name = createHash("sha256").update(content).digest("hex");
    const isNew = kind.endsWith(" rows") || !known.has(name);
    known.add(name);
    bytes.set(kind, (bytes.get(kind) ?? 0) + (isNew ? content.byteLength : 0));
  }
  return bytes;
}

function sum(bytes: ReadonlyMap<string, number>): number {
  return [...bytes.values()].reduce((all, each) => all + each, 0);
}

function kB(bytes: number): string {
  return (bytes / 1_000).toFixed(1).padStart(8);
}
