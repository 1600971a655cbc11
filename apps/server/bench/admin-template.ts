import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type LighthouseAudits, type Scan, severityRanks } from "@sitewright/contract";

const home = fileURLToPath(new URL("../node_modules/.cache/templates/", import.meta.url));
const name = "startbootstrap-sb-admin-2";
const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** A public admin template with its own files, installed at the first run. @throws Error when npm does not bring it */
export async function createAdminTemplate(): Promise<RequestListener> {
  const folder = join(home, "node_modules", name);
  if (!existsSync(folder)) {
    await mkdir(home, { recursive: true });
    await writeFile(join(home, "package.json"), '{"private":true}');
    const quietly = ["--no-audit", "--no-fund", "--ignore-scripts", "--no-save"];
    await promisify(execFile)("npm", ["install", ...quietly, `${name}@4.1.4`], { cwd: home });
  }
  return (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://template.test");
    const file = normalize(pathname === "/" ? "/index.html" : pathname);
    readFile(join(folder, file)).then(
      (body) =>
        response
          .writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" })
          .end(body),
      () => response.writeHead(404).end(),
    );
  };
}

/** What a tool names by itself, with how grave it holds it. */
export type OwnVerdict = { rule: string; title: string; grave: string };

/** What axe holds critical or serious, by its own words, the gravest first. */
export function gravestOfAxe({ accessibility }: Scan): OwnVerdict[] {
  return (accessibility?.wcag ?? [])
    .filter(({ severity }) => severityRanks[severity] <= severityRanks.high)
    .map(({ id, title, severity, elements }) => ({
      rule: id,
      title,
      grave: `${severity}, ${elements} elements`,
    }));
}

/** What Lighthouse takes most points for, of all of its categories, the most first. */
export function gravestOfLighthouse(audits: LighthouseAudits): OwnVerdict[] {
  return Object.entries(audits)
    .flatMap(([category, list]) => {
      const whole = list.reduce((sum, { weight }) => sum + weight, 0) || 1;
      return list.flatMap(({ id, title, score, weight }) => {
        const points = score === null ? 0 : (100 * weight * (1 - score)) / whole;
        return points < 1 ? [] : [{ rule: id, title, points, category }];
      });
    })
    .sort((a, b) => b.points - a.points)
    .map(({ rule, title, points, category }) => ({
      ...{ rule, title },
      grave: `${Math.round(points)} points of ${category}`,
    }));
}
