/** The end of a long output must include the failed test and its message. */
import { expect, test } from 'vitest';
import { failures, fromPlaywright, fromVitest, slowest, table, total } from './report.ts';

const vitestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'sums > subtracts', failureMessages: ['expected 1\nto be 2'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'cannot find c.ts', assertionResults: [] },
  ],
};

test('counts and names a failed test and a file that does not load', () => {
  const suite = { name: 'unit', ...fromVitest(JSON.stringify(vitestReport), 1) };
  expect([suite.passed, suite.failed]).toEqual([2, 2]);
  expect(failures([suite])).toEqual([
    'FAILED  unit: b.test.ts\n        cannot find c.ts',
    'FAILED  unit: a.test.ts > sums > subtracts\n        expected 1\n        to be 2',
  ]);
});

test('counts skipped and todo tests', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] };
  expect(fromVitest(JSON.stringify(report), 1)).toMatchObject({ passed: 5, failed: 1, skipped: 3 });
});

test('treats a run that ended with an error code but no reason as a failure', () => {
  expect(fromVitest(null, 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(fromVitest(JSON.stringify({ numPassedTests: 5, testResults: [] }), 124)).toMatchObject({
    passed: 5,
    failed: 1,
  });
  expect(fromPlaywright('not json', 1)).toMatchObject({ failed: 1 });
});

test('names a journey that failed twice, but not one that passed in a retry', () => {
  const report = {
    stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 2 },
    suites: [
      {
        specs: [{ file: 'a.spec.ts', title: 'signs in', tests: [{ status: 'flaky' }] }],
        suites: [{ specs: [{ file: 'a.spec.ts', title: 'signs out', tests: [{ status: 'unexpected' }] }] }],
      },
    ],
  };
  expect(fromPlaywright(JSON.stringify(report), 1)).toMatchObject({
    passed: 4,
    failed: 1,
    skipped: 2,
    note: '1 passed only when tried again',
    failures: ['a.spec.ts > signs out'],
  });
});

test('prints an aligned table and a last line with the totals', () => {
  const suites = [
    { name: 'unit', passed: 10, failed: 0, ms: 1500 },
    { name: 'browser journeys', passed: 2, failed: 1, note: 'Chromium 1' },
  ];
  expect(table(suites)).toEqual([
    'suite             passed  failed  skipped   time',
    'unit                  10       0           1.5 s',
    'browser journeys       2       1                  Chromium 1',
  ]);
  expect(total(suites)).toBe('12 passed, 1 failed');
});

test('lists the ten slowest files of all suites, and the stated reason of each over 20 s', () => {
  const fast = Array.from({ length: 12 }, (_, n) => ({ file: `${n}.test.ts`, ms: n * 100 }));
  const specs = [
    { file: 'a.spec.ts', title: 'one', tests: [{ status: 'expected', results: [{ duration: 15_000 }] }] },
    {
      file: 'a.spec.ts',
      title: 'two',
      tests: [{ status: 'flaky', results: [{ duration: 400 }, { duration: 9_600 }] }],
    },
    { file: 'b.spec.ts', title: 'three', tests: [{ status: 'expected', results: [{ duration: 21_000 }] }] },
  ];
  const suites = [
    { name: 'unit', passed: 12, failed: 0, files: fast },
    { name: 'browser journeys', ...fromPlaywright(JSON.stringify({ suites: [{ specs }] }), 0) },
  ];
  const lines = slowest(suites, (file) => (file === 'e2e/a.spec.ts' ? '\n// Slow: it imports 5,000 rows.\n' : ''));
  expect(lines).toHaveLength(11);
  expect(lines.slice(0, 4)).toEqual([
    'slowest files',
    '   25.0 s  browser journeys: e2e/a.spec.ts  it imports 5,000 rows.',
    '   21.0 s  browser journeys: e2e/b.spec.ts  It gives no reason.',
    '    1.1 s  unit: 11.test.ts',
  ]);
  expect(slowest([{ name: 'unit', passed: 1, failed: 0 }], () => '')).toEqual([]);
});
