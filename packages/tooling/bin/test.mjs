#!/usr/bin/env node
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { processorSeconds } from "./processor-seconds.mjs";
import { countResults } from "./results.mjs";
import { giveUp, install, requireNode, root, run, say } from "./set-up.mjs";

/** The scripts of a package that are suites of tests. */
const kinds = ["test", "stories", "e2e", "host"];

requireNode();
await install();

const base = changedBase(process.argv.slice(2));
const suites = base === undefined ? allSuites() : await suitesTouched(base);
if (suites.length === 0) {
  say(`Nothing that has tests has changed since ${base}.`);
  process.exit(0);
}
const only = base === undefined ? [] : [`--filter=...[${base}]`];
// One Vite and one browser for what all packages of screens prove; a change touches few, which run by themselves.
const tests =
  base === undefined
    ? [
        "test",
        "@sitewright/storybook#stories",
        "@sitewright/web#stories",
        ...testedInGallery().map((name) => `--filter=!@sitewright/${name}`),
      ]
    : ["test", "stories", "--filter=!@sitewright/storybook"];
for (const { file } of suites) {
  rmSync(file, { force: true });
  rmSync(costOf(file), { force: true });
}

say("Checking format, lint, types, dead exports, boundaries and sizes…");
const beforeCheck = processorSeconds();
const check = await run("pnpm", ["run", "check"]);
if (check.code !== 0) finish({ passed: 0, failed: 1 });
say(`check: passed${seconds(undefined, beforeCheck)}`);

say("Running unit, server and story tests, and beside them the journeys and the packed packages…");
// Three at once keep two cores busy: a suite with a browser or a database often waits. No test minds,
// for its waits end with their conditions.
const runs = await Promise.all([
  run("turbo", ["run", ...tests, "--continue", "--concurrency=2", ...only]),
  run("turbo", ["run", "e2e", "host", "--continue", "--concurrency=1", ...only]),
]);

const total = { passed: 0, failed: 0 };
for (const { name, file } of suites) {
  const { passed, failed, note, failures } = countResults(
    existsSync(file) ? readFileSync(file, "utf8") : "",
  );
  say(
    `${name}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ""}${seconds(costOf(file))}`,
  );
  for (const failure of failures) say(`  failed: ${failure.replace(`${root}/`, "")}`);
  total.passed += passed;
  total.failed += failed;
}
if (total.failed === 0 && runs.some(({ code }) => code !== 0)) {
  say("A suite ended with an error that is of none of its tests: it is told above.");
  total.failed += 1;
}
finish(total);

/** The revision after `--changed`, the last commit when none is named; undefined runs everything. */
function changedBase(words) {
  const at = words.indexOf("--changed");
  return at === -1 ? undefined : (words[at + 1] ?? "HEAD");
}

/** The suites of the packages that changed since a revision, and of those that depend on them. */
async function suitesTouched(revision) {
  const filter = `--filter=...[${revision}]`;
  const plan = await run("turbo", ["run", ...kinds, filter, "--dry=json"], {
    quiet: true,
    keep: Infinity,
  });
  if (plan.code !== 0) giveUp(`${plan.tail}\nThere is no revision ${revision} to compare with.`);
  const { tasks } = JSON.parse(plan.tail.slice(plan.tail.indexOf("{")));
  const asked = new Set(tasks.map(({ directory, task }) => `${basename(directory)} ${task}`));
  return allSuites({ oneByOne: true }).filter(({ name }) => asked.has(name));
}

/** The packages whose stories the gallery runs together. */
function shownInGallery() {
  return namesIn(Object.keys(gallery().dependencies));
}

/** Those of them whose unit tests it runs together, too. */
function testedInGallery() {
  const others = namesIn(gallery().testedInNode);
  return shownInGallery().filter((name) => !others.includes(name));
}

function gallery() {
  return JSON.parse(readFileSync(join(root, "apps", "storybook", "package.json"), "utf8"));
}

function namesIn(packages) {
  return packages.flatMap((name) => name.match(/^@sitewright\/(.+)/)?.[1] ?? []);
}

/**
 * Every suite a package declares must leave its results; one that leaves none has failed.
 * What the gallery shows runs there, all packages together, unless `oneByOne`.
 */
function allSuites({ oneByOne = false } = {}) {
  const elsewhere = new Set(
    oneByOne
      ? ["storybook test", "storybook stories"]
      : [
          ...testedInGallery().map((name) => `${name} test`),
          ...shownInGallery().map((name) => `${name} stories`),
        ],
  );
  return ["packages", "apps"].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => {
      const manifest = join(root, folder, name, "package.json");
      if (!existsSync(manifest)) return [];
      const { scripts = {} } = JSON.parse(readFileSync(manifest, "utf8"));
      return kinds
        .map((suite) => ({
          suite,
          name: `${name} ${suite}`,
          file: join(root, folder, name, ".results", `${suite}.json`),
        }))
        .filter((one) => one.suite in scripts && !elsewhere.has(one.name));
    }),
  );
}

/** Where a suite leaves what it cost. */
function costOf(resultsFile) {
  return resultsFile.replace(/\.json$/, ".stat");
}

/** What a suite took of the processor; nothing where the system does not say. */
function seconds(file, before = 0) {
  const taken = processorSeconds(file);
  return taken === undefined ? "" : `, ${Math.round(taken - before)} s of processor time`;
}

function finish({ passed, failed }) {
  say(`All of it${seconds()}`);
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
