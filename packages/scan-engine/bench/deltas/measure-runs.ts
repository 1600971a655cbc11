import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, extname, join, normalize } from "node:path";
import { createEngine, findIsolation, type LighthouseEvidence } from "../../src/index.ts";
import type { DrawRun } from "./bench-speed.ts";
import { pick } from "./seeded.ts";
import type { SpeedRun } from "./speed-model.ts";
import type { TemplatePage } from "./template-pages.ts";

const measured = 6;
const devices = ["Windows 10 PC", "Google Pixel 5"] as const;
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".jpg": "image/jpeg",
  ".png": "image/png",
};

/** Runs Lighthouse on pages of this run so many times each, as a scan does; draws are made from these runs. */
export async function measureRuns(
  pages: readonly TemplatePage[],
  samples: number,
): Promise<[string, DrawRun][]> {
  const engine = createEngine({
    browsers: 1,
    crawls: 1,
    isolation: await findIsolation({ allowUnsandboxed: true }),
  });
  const drawn: [string, DrawRun][] = [];
  try {
    for (const [index, page] of pages.slice(0, measured).entries()) {
      const device = devices[index % devices.length] ?? devices[0];
      const runs = await runsOf(engine, page, device, samples);
      drawn.push([`${page.name}, ${device}`, (random) => pick(random, runs) ?? runs[0] ?? none]);
    }
  } finally {
    await engine.close();
  }
  return drawn;
}

const none: SpeedRun = { score: 0, lcp: 0, tbt: 0 };

async function runsOf(
  engine: ReturnType<typeof createEngine>,
  page: TemplatePage,
  device: (typeof devices)[number],
  samples: number,
): Promise<SpeedRun[]> {
  const server = createServer((request, response) => {
    const path = URL.parse(request.url ?? "/", "http://site.invalid")?.pathname ?? "/";
    const file = path === "/" ? page.file : join(dirname(page.file), normalize(path));
    readFile(file).then(
      (bytes) =>
        response
          .writeHead(200, { "content-type": types[extname(file)] ?? "text/plain" })
          .end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const runs: SpeedRun[] = [];
  try {
    for (let n = 0; n < samples; n += 1) {
      await engine.scan(
        {
          url,
          parts: ["lighthouse"],
          device,
          windowSize: { width: 1350, height: 940 },
          allowPrivate: [`127.0.0.1:${port}`],
        },
        {
          onEvent(event) {
            if (event.type === "failed") throw new Error(`${page.name}: ${event.failure.reason}`);
            if (event.type === "done" && event.part === "lighthouse")
              runs.push(runOf(event.evidence));
          },
        },
      );
    }
  } finally {
    server.close();
  }
  return runs;
}

function runOf({ scores, metrics }: LighthouseEvidence): SpeedRun {
  const value = (id: string) => metrics.find((metric) => metric.id === id)?.value ?? 0;
  return {
    score: scores.performance ?? 0,
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
  };
}
