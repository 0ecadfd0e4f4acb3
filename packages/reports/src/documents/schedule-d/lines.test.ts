import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aDisposal, anInput } from '../../../test/sample-input.ts';
import type { ReportDisposal, ReportOptions } from '../../report.ts';
import { form8949 } from '../form-8949/rows.ts';
import { lossCarryover, scheduleD } from './lines.ts';

const dollars = (n: number) => BigInt(n) * 100n;

function linesOf(disposals: ReportDisposal[], options: ReportOptions = {}) {
  return scheduleD(form8949(anInput({ disposals, options })), { digits: 2 });
}

test('puts a 1099-DA sale with basis and no adjustment directly on line 8a, without Form 8949 (Instructions for Schedule D, example 1)', () => {
  const sale = aDisposal({
    term: 'long',
    proceeds: '6000',
    costBasis: '2000',
    statement: { form: '1099-DA', basisReported: true },
  });
  const d = linesOf([sale], { straightToScheduleD: true });
  expect(d.totals['8a']).toEqual({
    proceeds: dollars(6000),
    costBasis: dollars(2000),
    adjustment: 0n,
    gain: dollars(4000),
  });
  expect(d.totals['8b'].gain).toBe(0n);
  expect(d.line15).toBe(dollars(4000));
  expect(form8949(anInput({ disposals: [sale], options: { straightToScheduleD: true } })).boxes).toEqual([]);
  expect(linesOf([sale]).totals['8b'].gain).toBe(dollars(4000));
});

test('keeps a sale with an adjustment on Form 8949', () => {
  const sale = aDisposal({ costBasis: '100', statement: { form: '1099-DA', basisReported: true, costBasis: '900' } });
  const d = linesOf([sale], { straightToScheduleD: true });
  expect(d.totals['1a'].gain).toBe(0n);
  expect(d.totals['1b'].adjustment).toBe(dollars(800));
});

test('maps each box to its line', () => {
  const statement = (form: '1099-B' | '1099-DA', basisReported: boolean) => ({ form, basisReported });
  const d = linesOf([
    aDisposal({ statement: statement('1099-B', true) }),
    aDisposal({ statement: statement('1099-DA', true) }),
    aDisposal({ statement: statement('1099-B', false) }),
    aDisposal({ statement: statement('1099-DA', false) }),
    aDisposal(),
    aDisposal({ term: 'long' }),
    aDisposal({ term: 'long', statement: statement('1099-DA', false) }),
  ]);
  const gains = Object.fromEntries(Object.entries(d.totals).map(([line, { gain }]) => [line, Number(gain / 100n)]));
  expect(gains).toEqual({ '1a': 0, '1b': 8000, '2': 8000, '3': 4000, '8a': 0, '8b': 0, '9': 4000, '10': 4000 });
  expect([d.line7, d.line15, d.line16, d.line21]).toEqual([dollars(20000), dollars(8000), dollars(28000), 0n]);
});

test('limits the deductible loss to 3,000, 1,500 for a married person filing separately, or the loss if smaller', () => {
  const loss = (basis: string) => form8949(anInput({ disposals: [aDisposal({ costBasis: basis })] }));
  expect(scheduleD(loss('16000'), { digits: 2 }).line21).toBe(-dollars(3000));
  expect(scheduleD(loss('16000'), { digits: 2, marriedFilingSeparately: true }).line21).toBe(-dollars(1500));
  expect(scheduleD(loss('6500'), { digits: 2 }).line21).toBe(-dollars(500));
});

test('enters carried-over losses as negatives', () => {
  const form = form8949(anInput({ disposals: [aDisposal()] }));
  const d = scheduleD(form, { digits: 2, carryover: { short: dollars(1000), long: dollars(4500) } });
  expect([d.line6, d.line14, d.line7, d.line15, d.line16, d.line21]).toEqual(
    [-1000, -4500, 3000, -4500, -1500, -1500].map(dollars),
  );
});

describe('Capital Loss Carryover Worksheet', () => {
  const carried = (line7: number, line15: number, line21: number, income: number) => {
    const { short, long } = lossCarryover(
      { line7: dollars(line7), line15: dollars(line15), line21: dollars(line21) },
      dollars(income),
    );
    return [Number(short / 100n), Number(long / 100n)];
  };
  test('uses up a short-term loss of 2,000 and leaves 4,000 of 5,000 long-term after deducting 3,000', () => {
    expect(carried(-2000, -5000, -3000, 26000)).toEqual([0, 4000]);
  });
  test('keeps a short-term loss over the limit short-term', () => {
    expect(carried(-10000, 0, -3000, 50000)).toEqual([7000, 0]);
    expect(carried(-10000, 2000, -3000, 50000)).toEqual([5000, 0]);
  });
  test('offsets a long-term loss against a short-term gain', () => {
    expect(carried(4000, -10000, -3000, 50000)).toEqual([0, 3000]);
  });
  test('keeps the loss without income to deduct it from', () => {
    expect(carried(-2000, -5000, -3000, -3000)).toEqual([2000, 5000]);
    expect(carried(-2000, -5000, -3000, -1000)).toEqual([0, 5000]);
  });
  test('carries nothing without a loss', () => {
    expect(carried(4000, 1000, 0, 0)).toEqual([0, 0]);
  });
  test('splits any loss into deducted and carried parts if income suffices', () => {
    const figure = fc.integer({ min: -50_000, max: 50_000 });
    fc.assert(
      fc.property(figure, figure, (line7, line15) => {
        const line16 = line7 + line15;
        const line21 = line16 >= 0 ? 0 : Math.max(line16, -3000);
        const [short, long] = carried(line7, line15, line21, 100_000);
        expect(short! + long!).toBe(line16 < 0 ? -line16 + line21 : 0);
      }),
    );
  });
});
