import type { ResultFile } from '@lotbook/ledger/json/result-file';
import { expect, test } from 'vitest';
import { compute, verify } from './file.ts';
import { ledgerOf } from './story.ts';

const LEDGER = {
  name: 'mine',
  ...ledgerOf(
    { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' },
    `
  2024-01-01 buy 2 A for 20 USD
  2024-02-01 income 1 A worth 12 as staking
  2024-03-01 sell 1 A for 30 USD
  2024-04-01 sell 3 A for 90 USD
`,
  ),
};
const printed = () => JSON.parse(JSON.stringify(compute(LEDGER))) as ResultFile;
const differs = (change: (result: ResultFile) => void) => {
  const given = printed();
  change(given);
  return verify(LEDGER, given);
};

test("accepts an equal result with both hashes, whatever the file's name", () => {
  const { input_hash, result_hash } = printed();
  expect(verify(LEDGER, printed())).toEqual({ ok: true, inputHash: input_hash, resultHash: result_hash });
  expect(
    differs((result) => {
      result.name = 'yours';
    }),
  ).toMatchObject({ ok: true });
  expect(verify({ ...LEDGER, name: undefined } as never, printed())).toMatchObject({ ok: true });
});

test('ignores the wording and hints of a callout', () => {
  const verdict = differs(({ callouts }) => {
    callouts[0]!.message = 'in other words';
    callouts[0]!.amount_at_risk = '1';
    callouts[0]!.amount_at_risk_is_estimate = true;
    callouts[0]!.receipt = null;
  });
  expect(verdict).toMatchObject({ ok: true });
});

test.each<[string, (result: ResultFile) => void, string, string, string]>([
  [
    'a figure',
    (r) => {
      r.disposals[1]!.cost_basis = '11';
    },
    'disposals[1].cost_basis',
    '11',
    '10',
  ],
  [
    'a term',
    (r) => {
      r.disposals[0]!.term = null;
    },
    'disposals[0].term',
    'null',
    'short',
  ],
  ['a row less', (r) => void r.disposals.pop(), 'disposals[3]', 'nothing', '{'],
  ['a row more', (r) => void r.income.push(r.income[0]!), 'income[1]', '{', 'nothing'],
  ['an earlier figure of a shorter list', (r) => void r.disposals.shift(), 'disposals[0].tx', 't4', 't3'],
  [
    'income',
    (r) => {
      r.income[0]!.value = '13';
    },
    'income[0].value',
    '13',
    '12',
  ],
  [
    'a year',
    (r) => {
      r.years['2024']!.short.gain = '0';
    },
    'years.2024.short.gain',
    '0',
    '...',
  ],
  ['a missing year', (r) => void delete r.years['2024'], 'years.2024', 'nothing', '{'],
  [
    'a total',
    (r) => {
      r.totals.income = '0';
    },
    'totals.income',
    '0',
    '12',
  ],
  [
    'a callout',
    (r) => {
      r.callouts[0]!.severity = 'NOTICE';
    },
    'callouts[0].severity',
    'NOTICE',
    'ERROR',
  ],
  [
    'the version',
    (r) => {
      r.lotbook = 2 as never;
    },
    'lotbook',
    '2',
    '1',
  ],
  [
    'an unknown on a row that is known',
    (r) => {
      r.disposals[0]!.unknown = ['cost_basis'];
    },
    'disposals[0].unknown',
    '["cost_basis"]',
    'nothing',
  ],
  [
    'an unknown left out',
    (r) => void delete r.disposals[3]!.unknown,
    'disposals[3].unknown',
    'nothing',
    '["cost_basis"',
  ],
  [
    'an unknown in the totals',
    (r) => {
      r.totals.unknown = { disposals: 2, proceeds: '90' };
    },
    'totals.unknown.disposals',
    '2',
    '1',
  ],
  [
    'a year that the ledger does not have',
    (r) => {
      r.years['2023'] = r.years['2024']!;
    },
    'years.2023',
    '{',
    'nothing',
  ],
  [
    'an object in place of a list',
    (r) => {
      r.removals = {} as never;
    },
    'removals',
    '{}',
    '[]',
  ],
  [
    'only the hash',
    (r) => {
      r.result_hash = 'sha256:0';
    },
    'result_hash',
    'sha256:0',
    'sha256:',
  ],
])('names a difference in %s', (_what, change, at, given, recomputed) => {
  const verdict = differs(change);
  expect(verdict).toMatchObject({ ok: false, differs: 'result', at });
  if (verdict.ok) return;
  expect(verdict.given.startsWith(given)).toBe(true);
  if (recomputed !== '...') expect(verdict.recomputed.startsWith(recomputed)).toBe(true);
});

test('recognizes a different ledger, and reports the first key of an invalid result', () => {
  const transactions = LEDGER.transactions.slice(0, 3);
  expect(verify({ ...LEDGER, transactions }, printed())).toMatchObject({ ok: false, differs: 'input' });
  expect(
    differs((result) => {
      result.input_hash = 'sha256:0';
    }),
  ).toMatchObject({
    differs: 'input',
    at: 'input_hash',
  });
  for (const nothing of [null, 7, 'x', [], {}]) {
    expect(verify(LEDGER, nothing)).toMatchObject({ ok: false, differs: 'input', at: 'lotbook', given: 'nothing' });
  }
});
