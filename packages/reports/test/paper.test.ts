/** On paper, unknown inputs must not be figures, related lines must stay together, and names must be unchanged. */
import { expect, test } from 'vitest';
import { pdfLines } from '../src/pdf/testing.ts';
import { reportById } from '../src/registry.ts';
import type { ReportInput, ReportLot } from '../src/report.ts';
import { aDisposal, anIncome, anInput } from './sample-input.ts';

const pagesOf = async (id: string, input: ReportInput) => pdfLines((await reportById(id)!.make(input, 'pdf')).bytes);
const linesOf = async (id: string, input: ReportInput) => (await pagesOf(id, input)).flat();

const aLot = (given: Partial<ReportLot>): ReportLot => ({
  assetId: 'BTC',
  accountId: 'Kraken',
  quantity: '1',
  acquiredTransactionId: 'a1',
  acquiredAt: '2024-01-05T15:00:00Z',
  costBasis: '10',
  marketValue: '15',
  ...given,
});
const found = aLot({ costBasis: '0', unknown: ['cost_basis'], acquiredTransactionId: 'a2' });

test('prints no zero for an unknown cost of a lot or holding, and marks the totals', async () => {
  const lots = [aLot({}), found, { ...found, accountId: 'Ledger' }];
  const held = await linesOf('holdings', anInput({ lots }));
  expect(held).toContain('BTC | Kraken | 2 | 10.00 | 30.00 | Cost unknown (1 of 2 lots)');
  expect(held).toContain('BTC | Ledger | 1 | 15.00 | Cost unknown');
  expect(held).toContain('Totals: | 10.00 | 45.00 | In 2 of 2 rows');
  expect(held).toContain('The cost of 2 lots is not known: the total is of what is known.');
  const each = await linesOf('lots', anInput({ lots }));
  expect(each).toContain('Bitcoin | Ledger | 1 | 01/05/2024 | 15.00 | Cost unknown');
  expect(each).toContain('Totals: | 10.00 | 45.00 | 5.00 | In 2 of 3 lots');
});

test.each([
  ['margin', 'No results on margin or futures in 2025.'],
  ['gains', 'Nothing was sold in 2025.'],
  ['expenses', 'Nothing was paid with crypto in 2025.'],
  ['income', 'No income was received in 2025.'],
  ['removals', 'Nothing left in 2025 without a sale.'],
  ['form-8283', 'Nothing was donated in 2025.'],
])('prints a sentence instead of an empty table for %s', async (id, sentence) => {
  const lines = await linesOf(id, anInput());
  expect(lines).toContain(sentence);
  expect(lines.join(' ')).not.toContain('0.00');
  expect((await reportById(id)!.make(anInput(), 'csv')).notes).toContain(sentence);
});

test('lists an unmatched withdrawal, with a separate total', async () => {
  const gone = { ...aLot({ costBasis: '7' }), transactionId: 'r1', removedAt: '2025-03-01T00:00:00Z' };
  const removals = [
    { ...gone, kind: 'withdrawal' },
    { ...gone, kind: 'gift', costBasis: '5' },
  ];
  const lines = await linesOf('removals', anInput({ removals }));
  expect(lines).toContain('Total: | Unmatched withdrawal | 7.00');
  expect(lines).toContain('Total: | Gift sent | 5.00');
  expect(lines.join(' ')).toContain('1 row of withdrawals that match no deposit');
  expect((await linesOf('tax-report', anInput({ removals }))).join('\n')).toContain('Unmatched withdrawal | 1 | 7.00');
});

test("reports unknown inputs only for a document's own rows", async () => {
  const input = anInput({
    disposals: [aDisposal(), aDisposal({ unknown: ['cost_basis'] })],
    income: [anIncome({ unknown: ['value'] })],
    lots: [aLot({})],
  });
  const noteOf = async (id: string) => (await reportById(id)!.make(input, 'pdf')).notes[0] ?? '';
  expect(await noteOf('gains')).toContain('1 of 2 disposals rests');
  expect(await noteOf('income')).toContain('1 of 1 income entry rests');
  for (const id of ['holdings', 'lots', 'margin', 'removals', 'form-8283'])
    expect(await noteOf(id), id).not.toContain('Not ready to file');
});

test('never begins a page with totals, and moves the last row along', async () => {
  for (let count = 36; count <= 46; count++) {
    const disposals = Array.from({ length: count }, () => aDisposal());
    const pages = await pagesOf('gains', anInput({ disposals }));
    const last = pages.find((lines) => lines.some((line) => line.startsWith('Totals:')))!;
    const at = last.findIndex((line) => line.startsWith('Totals:'));
    expect(last[at - 1], String(count)).toMatch(/^1 \| BTC/);
  }
});

test('keeps names in notes unchanged', async () => {
  const input = anInput({ timeZone: 'America/New_York', auditLog: [] });
  const identified = { transactionId: 's1', at: '2025-03-01T14:00:00Z', assetId: 'BTC', accountId: 'K' };
  const lots = [{ acquiredTransactionId: 'b1', acquiredAt: null, quantity: '1' }];
  const identifications = [{ ...identified, lots, identifiedOn: null, note: null, recordedAt: '2025-03-02T00:00:00Z' }];
  expect(await linesOf('identifications', { ...input, identifications })).toContain('Times are of America/New_York.');
});

test('prints the hashes of the footer at a readable size', async () => {
  const hash = `sha256:${'0123456789abcdef'.repeat(4)}`;
  const computation = { engineVersion: '1.7.0', inputHash: hash, method: 'FIFO', lots: 'lots of all wallets together' };
  const lines = await linesOf('gains', anInput({ computation, resultHash: hash }));
  expect(lines).toContain(`input ${hash} · result ${hash}`);
});
