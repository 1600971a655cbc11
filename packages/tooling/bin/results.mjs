/**
 * Counts one suite's results, as Vitest's or Playwright's JSON reporter wrote them.
 * A suite without readable results, with no test, or whose run broke outside a test counts as one failure.
 */
export function countResults(text) {
  const report = parse(text);
  if (report === undefined) return { passed: 0, failed: 1, note: "the suite left no results" };
  const { passed, failed, clean } = report.stats ? ofPlaywright(report) : ofVitest(report);
  if (failed === 0 && !clean) return { passed, failed: 1, note: "the run broke outside a test" };
  if (passed + failed === 0) return { passed, failed: 1, note: "no test ran" };
  return { passed, failed };
}

function ofVitest(report) {
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    clean: report.success === true,
  };
}

function ofPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky,
    clean: (report.errors ?? []).length === 0,
  };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
