/**
 * Processor time for one address against robots.txt files made to waste it. Ends with 1 when one of
 * them costs more than 50 ms.
 */
import { robotsRules } from "../src/crawl/robots.ts";
import { StepBudget } from "../src/crawl/step-budget.ts";

const allowedMs = 50;
const address = `https://shop.test/${"a".repeat(2_029)}`;
const files: Readonly<Record<string, readonly string[]>> = {
  "100 rules of 500, all stars": rules(100, (n) => `/${"*a".repeat(249)}b${n % 10}`),
  "100 rules of 500, long pieces": rules(
    100,
    (n) => `/*${"a".repeat(240)}b*${"a".repeat(240)}${n}`,
  ),
  "500 kB, 980 rules of 500, all stars": rules(980, (n) => `/${"*a".repeat(249)}b${n}`),
  "500 kB, 980 rules of 500, long pieces": rules(980, (n) => `/*${"a".repeat(490)}b${n}`),
  "500 kB, 33,000 short rules": rules(33_000, (n) => `/*ab${n}`),
  "500 kB, 17,000 rules of 16 letters": rules(17_000, (n) => `/*${"a".repeat(10)}b${n}`),
  "500 kB, 17,000 plain folders": rules(17_000, (n) => `/private/folder/${n}`),
};

let worst = 0;
for (const [name, lines] of Object.entries(files)) {
  const text = `User-agent: *\n${lines.map((rule) => `Disallow: ${rule}`).join("\n")}`;
  const budget = new StepBudget(Number.MAX_SAFE_INTEGER);
  const reading = processorMs(() =>
    robotsRules("https://shop.test/robots.txt", { kind: "found", text }, budget),
  );
  const first = processorMs(() => reading.value.judge(address));
  const steps = budget.spent;
  const more = processorMs(() => {
    for (let count = 0; count < 20; count += 1) reading.value.judge(`${address}${count}`);
  });
  worst = Math.max(worst, first.ms, more.ms / 20);
  console.log(
    `${name}: ${Math.round(text.length / 1000)} kB, read ${reading.ms.toFixed(1)} ms, first address ${first.ms.toFixed(1)} ms (${steps} steps), each of 20 more ${(more.ms / 20).toFixed(1)} ms`,
  );
}
console.log(`worst address: ${worst.toFixed(1)} ms of processor, allowed ${allowedMs}`);
process.exitCode = worst > allowedMs ? 1 : 0;

function rules(count: number, rule: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => rule(index));
}

function processorMs<Value>(work: () => Value): { value: Value; ms: number } {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return { value, ms: (user + system) / 1000 };
}
