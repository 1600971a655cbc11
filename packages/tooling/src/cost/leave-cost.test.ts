import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const { processorSeconds } = await import(
  new URL("../../bin/processor-seconds.mjs", import.meta.url).href
);

const work = "while (process.cpuUsage().user < 300_000);";

it.runIf(process.platform === "linux")(
  "leaves what a run took, its children's work included",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "sitewright-cost-"));
    try {
      const { href } = new URL("leave-cost.ts", import.meta.url);
      const results = join(folder, ".results", "test.json");
      const run = `import { leaveCost } from ${JSON.stringify(href)};
      import { spawnSync } from "node:child_process";
      leaveCost(${JSON.stringify(results)});
      spawnSync(process.execPath, ["-e", ${JSON.stringify(work)}]);`;
      spawnSync(process.execPath, ["--input-type=module", "-e", run], { stdio: "inherit" });
      expect(processorSeconds(join(folder, ".results", "test.stat"))).toBeGreaterThanOrEqual(0.3);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

it("says nothing where the system did not", () => {
  expect(processorSeconds("/nowhere/test.stat")).toBeUndefined();
});
