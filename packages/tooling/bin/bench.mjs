#!/usr/bin/env node
import { install, projectNode, requireNode, run, say } from "./set-up.mjs";

const benches = {
  alerts: "apps/server/bench/alerts.ts",
  api: "apps/server/bench/api.ts",
  cuts: "apps/server/bench/cuts.ts",
  disk: "apps/server/bench/disk.ts",
  chaos: "apps/server/bench/chaos.ts",
  compare: "packages/scan-engine/bench/compare.ts",
  cases: "packages/scan-engine/bench/cases.ts",
  crawl: "packages/scan-engine/bench/crawl.ts",
  "crawl-memory": "packages/scan-engine/bench/crawl-memory.ts",
  damage: "packages/scan-engine/bench/damage.ts",
  deltas: "packages/scan-engine/bench/deltas.ts",
  erase: "apps/server/bench/erase.ts",
  fair: "apps/server/bench/fair.ts",
  findings: "apps/server/bench/findings.ts",
  flake: "packages/scan-engine/bench/flake.ts",
  flows: "apps/server/bench/flows.ts",
  generate: "packages/scan-engine/bench/generate.ts",
  hostile: "packages/scan-engine/bench/hostile.ts",
  home: "packages/api-client/bench/home.ts",
  imports: "packages/case-formats/bench/imports.ts",
  "import-runs": "apps/server/bench/import-runs.ts",
  isolation: "packages/ui-kit/bench/isolation.ts",
  issues: "apps/server/bench/issues.ts",
  kept: "apps/server/bench/kept.ts",
  live: "apps/server/bench/live.ts",
  login: "apps/server/bench/login.ts",
  logs: "apps/server/bench/logs.ts",
  looks: "apps/server/bench/looks.ts",
  "many-sites": "apps/web/bench/many-sites.ts",
  noise: "apps/server/bench/noise.ts",
  policies: "apps/server/bench/policies.ts",
  print: "packages/scan-engine/bench/print.ts",
  record: "packages/scan-engine/bench/record.ts",
  rehearse: "packages/scan-engine/bench/rehearse.ts",
  report: "apps/server/bench/report.ts",
  robots: "packages/scan-engine/bench/robots.ts",
  scan: "packages/scan-engine/bench/scan.ts",
  "scan-all": "apps/server/bench/scan-all.ts",
  schedules: "apps/server/bench/schedules.ts",
  screens: "apps/web/bench/screens.ts",
  search: "apps/server/bench/search.ts",
  site: "packages/scan-engine/bench/site.ts",
  steady: "packages/scan-engine/bench/steady.ts",
  table: "packages/ui-kit/bench/table.ts",
  tests: "apps/server/bench/tests.ts",
  webhooks: "apps/server/bench/webhooks.ts",
};

requireNode();
await install();
const [name, ...args] = process.argv.slice(2);
const file = Object.hasOwn(benches, name ?? "") ? benches[name] : undefined;
if (file === undefined) {
  say(`Say which: pnpm bench ${Object.keys(benches).join(" | ")}`);
  process.exit(1);
}
process.exit((await run(projectNode, [file, ...args])).code);
