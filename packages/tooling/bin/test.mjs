#!/usr/bin/env node
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { countResults } from "./results.mjs";
import { install, requireNode, root, run, say } from "./set-up.mjs";

requireNode();
await install();

const suites = suiteFiles();
for (const { file } of suites) rmSync(file, { force: true });

say("Checking format, lint, types, dead exports, boundaries and sizes…");
const check = await run("pnpm", ["run", "check"]);
if (check.code !== 0) finish({ passed: 0, failed: 1 });

say("Running unit, server and story tests…");
// One suite at a time: each drives browsers and databases of its own, and deadlines are part of what is tested.
await run("turbo", ["run", "test", "stories", "--continue", "--concurrency=1"]);
say("Running the journeys in a real browser…");
await run("turbo", ["run", "e2e", "--continue", "--concurrency=1"]);
say("Packing the packages and trying them in an application of its own…");
await run("turbo", ["run", "host", "--continue", "--output-logs=new-only"]);

const total = { passed: 0, failed: 0 };
for (const { name, file } of suites) {
  const { passed, failed, note } = countResults(existsSync(file) ? readFileSync(file, "utf8") : "");
  say(`${name}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ""}`);
  total.passed += passed;
  total.failed += failed;
}
finish(total);

/** Every suite a package declares must leave its results; one that leaves none has failed. */
function suiteFiles() {
  return ["packages", "apps"].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => {
      const manifest = join(root, folder, name, "package.json");
      if (!existsSync(manifest)) return [];
      const { scripts = {} } = JSON.parse(readFileSync(manifest, "utf8"));
      return ["test", "stories", "e2e", "host"]
        .filter((suite) => suite in scripts)
        .map((suite) => ({
          name: `${name} ${suite}`,
          file: join(root, folder, name, ".results", `${suite}.json`),
        }));
    }),
  );
}

function finish({ passed, failed }) {
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
