/** Counts what the checks found and says it: a table by suite, and as the last line `N passed, N failed`. */

/** @typedef {{ name: string, passed: number, failed: number, skipped?: number, ms?: number, note?: string }} Suite */

/** Lines of an aligned table, one suite each. @param {Suite[]} suites */
export function table(suites) {
  const rows = suites.map((s) => [
    s.name,
    String(s.passed),
    String(s.failed),
    s.skipped ? String(s.skipped) : '',
    s.ms === undefined ? '' : `${(s.ms / 1000).toFixed(1)} s`,
    s.note ?? '',
  ]);
  const head = ['suite', 'passed', 'failed', 'skipped', 'time', ''];
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((row) => row[i].length)));
  return all.map((row) =>
    row
      .map((cell, i) => (i === 0 || i === 5 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join('  ')
      .trimEnd(),
  );
}

/** `N passed, N failed`. @param {Suite[]} suites */
export function total(suites) {
  const count = (key) => suites.reduce((sum, suite) => sum + suite[key], 0);
  return `${count('passed')} passed, ${count('failed')} failed`;
}

/** Print both and set the exit code: 1 when anything failed or nothing ran. @param {Suite[]} suites */
export function conclude(suites) {
  const failed = suites.some((suite) => suite.failed > 0) || suites.every((suite) => suite.passed === 0);
  console.log(`\n${table(suites).join('\n')}\n\n${total(suites)}`);
  process.exitCode = failed ? 1 : 0;
}

/**
 * What vitest's JSON report counts. A file that could not be loaded has no tests and still is a failure; so is an exit
 * code that the counts do not explain (an unhandled error, a time limit).
 * @param {string | null} json  null when there is no report
 * @param {number} code         vitest's exit code
 */
export function fromVitest(json, code) {
  const report = parse(json);
  const passed = report?.numPassedTests ?? 0;
  const brokenFiles = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = (report?.numFailedTests ?? 0) + brokenFiles;
  return {
    passed,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

/** The same of Playwright's JSON report. A test that passed only when tried again counts as passed, and is named. */
export function fromPlaywright(json, code) {
  const stats = parse(json)?.stats;
  const flaky = stats?.flaky ?? 0;
  const failed = stats?.unexpected ?? 0;
  return {
    passed: (stats?.expected ?? 0) + flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats?.skipped ?? 0,
    ...(flaky > 0 ? { note: `${flaky} passed only when tried again` } : {}),
  };
}

function parse(json) {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}
