import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { patience } from "../patience/patience.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const plugins = ["typed-navigation", "kit-icon-buttons", "kit-cut-text"].map((name) =>
  join(root, `packages/tooling/biome/${name}.grit`),
);

const refused = [
  "router.navigate({ href: path });",
  "void navigate({ ...options, href: path });",
  'redirect({ href: "/login" });',
  "window.location.assign(path);",
  "location.href = path;",
  'history.pushState(null, "", path);',
  "show(<a href={path}>Away</a>);",
  'show(<a className="way" href="/login">Away</a>);',
  'show(<button type="button" aria-label="Delete" />);',
  'show(<button onClick={() => path} aria-label="Delete"><svg /></button>);',
  'style({ textOverflow: "ellipsis" });',
];
const taken = [
  "router.navigate({ search: { tab: path } });",
  "go(paths.login());",
  "saveNext(location.href);",
  'show(<a href="#content">Skip</a>);',
  'show(<button type="button">Delete</button>);',
];

let folder: string;
let report: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "refusals-"));
  const config = { plugins, linter: { rules: { preset: "none" } } };
  await writeFile(join(folder, "biome.json"), JSON.stringify(config));
  await writeFile(join(folder, "screen.tsx"), [...refused, ...taken].join("\n"));
  report = await lint(folder);
}, patience(60_000));

afterAll(() => rm(folder, { recursive: true }));

it.each(refused.map((line, at) => [line, at + 1]))("refuses %s", (_line, at) => {
  expect(report).toContain(`screen.tsx:${at}:`);
});

it.each(taken.map((line, at) => [line, refused.length + at + 1]))("takes %s", (_line, at) => {
  expect(report).not.toContain(`screen.tsx:${at}:`);
});

function lint(cwd: string): Promise<string> {
  const biome = join(root, "node_modules/.bin/biome");
  return new Promise((resolve) => {
    execFile(biome, ["lint", "--max-diagnostics=none", "."], { cwd }, (_fails, out, err) =>
      resolve(out + err),
    );
  });
}
