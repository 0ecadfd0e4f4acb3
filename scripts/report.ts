/** Prints a table by suite, and `N passed, N failed` as the last line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './ensure.mjs';

export type Counts = {
  passed: number;
  failed: number;
  skipped?: number;
  note?: string | undefined;
  failures: string[];
};

export type FileTime = { file: string; ms: number };

export type Suite = Omit<Counts, 'failures'> & {
  name: string;
  ms?: number;
  failures?: string[];
  files?: readonly FileTime[];
};

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

type PlaywrightTest = { status: string; results?: { duration: number }[] };
type PlaywrightSpec = { file: string; title: string; tests: PlaywrightTest[] };
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightReport = PlaywrightSuite & {
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
};

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

export function total(suites: readonly Suite[]): string {
  const count = (key: 'passed' | 'failed') => suites.reduce((sum, suite) => sum + suite[key], 0);
  return `${count('passed')} passed, ${count('failed')} failed`;
}

/** Formats failures with suites and messages, so that the end of a long output is enough to start with. */
export function failures(suites: readonly Suite[]): string[] {
  return suites.flatMap((suite) => (suite.failures ?? []).map((failure) => `FAILED  ${suite.name}: ${failure}`));
}

const SLOWEST = 10;
/** The time in milliseconds above which a file needs a comment with a reason that begins with `// Slow: `. */
const SLOW_MS = 20_000;

export function slowest(suites: readonly Suite[], textOf: (file: string) => string): string[] {
  const files = suites.flatMap(({ name, files = [] }) => files.map((file) => ({ ...file, suite: name })));
  const lines = files
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ file, ms, suite }) => {
      const reason = ms < SLOW_MS ? '' : (/^\s*\/\/ Slow: (.+)/m.exec(textOf(file))?.[1] ?? 'It gives no reason.');
      return `${(ms / 1000).toFixed(1).padStart(7)} s  ${suite}: ${file}  ${reason}`.trimEnd();
    });
  return lines.length === 0 ? [] : ['slowest files', ...lines];
}

/** Prints the totals. Exits 1 if anything failed or nothing ran. */
export function conclude(suites: readonly Suite[]): void {
  const failed = suites.some((suite) => suite.failed > 0) || suites.every((suite) => suite.passed === 0);
  const slow = slowest(suites, (file) => readFileSync(join(ROOT, file), 'utf8'));
  const parts = [failures(suites), slow, table(suites), [total(suites)]].filter((lines) => lines.length > 0);
  console.log(`\n${parts.map((lines) => lines.join('\n')).join('\n\n')}`);
  process.exitCode = failed ? 1 : 0;
}

/**
 * Counts vitest's results. A file that fails to load has no tests but counts as a failure, as does an exit code that
 * the counts do not explain (an unhandled error, a time limit).
 * @param json vitest's JSON report; null without one
 * @param code vitest's exit code
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

/** Returns the start of a message, because a complete diff of two results would hide the other failures. */
function start(message = '') {
  return message
    .split('\n')
    .slice(0, 25)
    .map((line) => `        ${line}`)
    .join('\n');
}

/** Counts Playwright's results. A test that passed only in a retry counts as passed and is listed. */
export function fromPlaywright(json: string | null, code: number): Counts & { files: FileTime[] } {
  const report = parse<PlaywrightReport>(json);
  const stats = report?.stats;
  const flaky = stats?.flaky ?? 0;
  const failed = stats?.unexpected ?? 0;
  const specs = specsOf(report ?? {});
  return {
    files: [...Map.groupBy(specs, ({ file }) => file)].map(([file, all]) => ({
      file: `e2e/${file}`,
      ms: all
        .flatMap(({ tests }) => tests)
        .flatMap(({ results = [] }) => results)
        .reduce((sum, { duration }) => sum + duration, 0),
    })),
    failures: specs
      .filter((spec) => spec.tests.some((test) => test.status === 'unexpected'))
      .map((spec) => `${spec.file} > ${spec.title}`),
    passed: (stats?.expected ?? 0) + flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats?.skipped ?? 0,
    ...(flaky > 0 ? { note: `${flaky} passed only when tried again` } : {}),
  };
}

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
