import { expect, test } from 'vitest';
import { aDisposal, anInput } from '../../../test/sample-input.ts';
import { report } from './report.ts';

test('shows losses carried forward as positive amounts, as on the worksheet, and those carried in as deductions, as on the form', async () => {
  const disposals = [aDisposal({ proceeds: '1000', costBasis: '6500' })];
  const options = { carryover: { short: '100', long: '400' }, taxableIncome: '50000' };
  const file = await report.make(anInput({ disposals, options }), 'csv');
  const lines = new TextDecoder().decode(file.bytes).split('\r\n');
  expect(lines.filter((line) => /carr/.test(line))).toEqual([
    '6,Short-term capital loss carryover,,,,-100.00',
    '14,Long-term capital loss carryover,,,,-400.00',
    ',Short-term loss carried to 2026,,,,2600.00',
    ',Long-term loss carried to 2026,,,,400.00',
  ]);
});
