/** Counts what the checks found and says it: a table by suite, and as the last line `N passed, N failed`. */

/** What is counted of a run. */
export type Counts = {
  passed: number;
  failed: number;
  skipped?: number;
  note?: string | undefined;
  failures: string[];
};

export type Suite = Omit<Counts, 'failures'> & { name: string; ms?: number; failures?: string[] };

type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightSpec = { file: string; title: string; tests: { status: string }[] };
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightReport = PlaywrightSuite & {
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
};

/** Lines of an aligned table, one suite each. */
export function table(suites: readonly Suite[]): string[] {
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
  const widths = head.map((_, i) => Math.max(...all.map((row) => row[i]!.length)));
  return all.map((row) =>
    row
      .map((cell, i) => (i === 0 || i === 5 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}

/** `N passed, N failed`. */
export function total(suites: readonly Suite[]): string {
  const count = (key: 'passed' | 'failed') => suites.reduce((sum, suite) => sum + suite[key], 0);
  return `${count('passed')} passed, ${count('failed')} failed`;
}

/** What failed, each with its suite and what it said, so that the end of a long output is enough to begin with. */
export function failures(suites: readonly Suite[]): string[] {
  return suites.flatMap((suite) => (suite.failures ?? []).map((failure) => `FAILED  ${suite.name}: ${failure}`));
}

/** Print all of it and set the exit code: 1 when anything failed or nothing ran. */
export function conclude(suites: readonly Suite[]): void {
  const failed = suites.some((suite) => suite.failed > 0) || suites.every((suite) => suite.passed === 0);
  const parts = [failures(suites), table(suites), [total(suites)]].filter((lines) => lines.length > 0);
  console.log(`\n${parts.map((lines) => lines.join('\n')).join('\n\n')}`);
  process.exitCode = failed ? 1 : 0;
}

/**
 * What vitest's JSON report counts. A file that could not be loaded has no tests and still is a failure; so is an exit
 * code that the counts do not explain (an unhandled error, a time limit).
 * @param json  null when there is no report
 * @param code  vitest's exit code
 */
export function fromVitest(json: string | null, code: number): Counts {
  const report = parse<VitestReport>(json);
  const passed = report?.numPassedTests ?? 0;
  const files = report?.testResults ?? [];
  const brokenFiles = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = (report?.numFailedTests ?? 0) + brokenFiles.length;
  return {
    passed,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: [
      ...brokenFiles.map((file) => `${file.name}\n${start(file.message)}`),
      ...files.flatMap((file) =>
        file.assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => `${file.name} > ${test.fullName}\n${start(test.failureMessages?.join('\n'))}`),
      ),
    ],
  };
}

/** The first lines of what a failure says: a whole difference of two results would hide the others. */
function start(message = '') {
  return message
    .split('\n')
    .slice(0, 25)
    .map((line) => `        ${line}`)
    .join('\n');
}

/** The same of Playwright's JSON report. A test that passed only when tried again counts as passed, and is named. */
export function fromPlaywright(json: string | null, code: number): Counts {
  const report = parse<PlaywrightReport>(json);
  const stats = report?.stats;
  const flaky = stats?.flaky ?? 0;
  const failed = stats?.unexpected ?? 0;
  return {
    failures: specsOf(report ?? {})
      .filter((spec) => spec.tests.some((test) => test.status === 'unexpected'))
      .map((spec) => `${spec.file} > ${spec.title}`),
    passed: (stats?.expected ?? 0) + flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats?.skipped ?? 0,
    ...(flaky > 0 ? { note: `${flaky} passed only when tried again` } : {}),
  };
}

/** Files hold groups, groups hold groups and specs. */
function specsOf({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function parse<T>(json: string | null): T | null {
  try {
    return json === null ? null : (JSON.parse(json) as T);
  } catch {
    return null;
  }
}
