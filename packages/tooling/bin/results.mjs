/**
 * Counts one suite's results, as Vitest's or Playwright's JSON reporter wrote them, and names what failed.
 * A suite without readable results, with no test, or whose run broke outside a test counts as one failure.
 */
export function countResults(text) {
  const report = parse(text);
  if (report === undefined) return broken("the suite left no results");
  const { passed, failed, clean, failures } = report.stats
    ? ofPlaywright(report)
    : ofVitest(report);
  if (failed === 0 && !clean)
    return { ...broken("the run broke outside a test"), passed, failures };
  if (passed + failed === 0) return broken("no test ran");
  return { passed, failed, failures };
}

function broken(note) {
  return { passed: 0, failed: 1, note, failures: [] };
}

function ofVitest(report) {
  const files = report.testResults ?? [];
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    clean: report.success === true,
    failures: files.flatMap((file) => {
      const tests = file.assertionResults.filter(({ status }) => status === "failed");
      if (tests.length === 0 && file.status === "failed")
        return [named(file.name, [], file.message)];
      return tests.map((test) =>
        named(file.name, [...test.ancestorTitles, test.title], test.failureMessages[0]),
      );
    }),
  };
}

function ofPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky,
    clean: (report.errors ?? []).length === 0,
    failures: [
      ...(report.errors ?? []).map(({ message }) => named("", [], message)),
      ...(report.suites ?? []).flatMap((suite) => failedSpecs(suite, [])),
    ],
  };
}

function failedSpecs({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  const own = specs.filter(({ ok }) => !ok);
  return [
    ...own.map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      const why = results.find(({ error }) => error !== undefined)?.error.message;
      return named(spec.file, [...path.slice(1), spec.title], why);
    }),
    ...suites.flatMap((suite) => failedSpecs(suite, path)),
  ];
}

/** One line for a failed test: its file, its titles, and the first line of why. */
function named(file, titles, why) {
  const reason = (why ?? "").replace(colours, "").trim().split("\n")[0];
  return [file, ...titles, reason].filter((part) => part !== "").join(" > ");
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
