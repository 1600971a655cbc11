import type { Edition } from "../edition.ts";
import { dayAfter } from "../words/dates.ts";
import { exampleDays, exampleEdition } from "./example-edition.ts";

/** Some period or other, the same for the same seed: with holes, without scans, with any counts. */
export function randomEdition(seed: number): Edition {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const length = 1 + below(366);
  const from = "2026-01-01";
  const ran = below(4) > 0;
  const health = Array.from({ length }, () => (ran && below(3) ? below(101) : null));
  const [found, older, open] = [below(12), below(5), below(12)];
  const ended = below(40);
  const failed = ended ? below(ended + 1) : 0;
  const example = exampleEdition();
  return {
    ...example,
    period: { ...example.period, from, to: dayAfter(from, length - 1) },
    subject: { ...example.subject, pages: below(600), kind: below(2) ? "site" : "page" },
    days: exampleDays(from, health).filter(() => below(5) > 0),
    before: below(2) ? example.before : null,
    findings: {
      counts: {
        found,
        found_critical: below(found + 1),
        found_mended: below(found + 1),
        older_mended: older,
        open,
        open_critical: below(open + 1),
      },
      list: below(2) ? example.findings.list : [],
    },
    tests: { ended, failed, failing_now: below(failed + 1), list: [] },
  };
}
