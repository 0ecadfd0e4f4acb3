import { add, dec, equals, sum } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anInput } from '../../test/sample-input.ts';
import { plain } from '../amounts.ts';
import { dateWriter } from '../dates.ts';
import { form8949 } from '../documents/form-8949/rows.ts';
import { scheduleD } from '../documents/schedule-d/lines.ts';
import type { ReportDisposal } from '../report.ts';
import { differencesOf } from './differences.ts';
import type { KeptLine } from './kept-line.ts';
import { matchLines, matchLinesInSteps } from './match.ts';
import { nomineesOf } from './nominees.ts';
import { boxesOf } from './parts.ts';
import { salesOf } from './sales.ts';
import { withBrokerLines } from './statements.ts';
import { ASSETS, aLine, aSale } from './testing.ts';

const ZONE = 'America/New_York';

function matched(lines: readonly KeptLine[], disposals: readonly ReportDisposal[]) {
  return matchLines(lines, salesOf(disposals, ZONE), ASSETS);
}

/** Returns each match as `line+line = sale+sale (how)`, then the unmatched lines and sales. */
function told(lines: readonly KeptLine[], disposals: readonly ReportDisposal[]): string[] {
  const { matches, unmatchedLines, unreportedSales } = matched(lines, disposals);
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id.split('|')[0]!).sort();
  return [
    ...matches.map(({ lines: own, sales, by }) => `${ids(own).join('+')} = ${ids(sales).join('+')} (${by})`),
    ...unmatchedLines.map(({ line, why }) => `${line.id}: ${why}`),
    ...ids(unreportedSales).map((id) => `${id} is not reported`),
  ].sort();
}

/** Formats `box (d) (e) (f) (g) (h)`. */
function rows(lines: readonly KeptLine[], disposals: readonly ReportDisposal[]): string[] {
  const { matches } = matched(lines, disposals);
  const form = form8949(anInput({ disposals: withBrokerLines(disposals, matches, () => 'Kraken') }));
  return form.boxes.flatMap(({ rows: own }) =>
    own.map(({ box, description, codes, amounts }) => {
      const { proceeds, costBasis, adjustment, gain } = amounts;
      const text = [proceeds, costBasis, adjustment, gain].map((units) => plain(units, 2));
      return `${box} ${description}: ${text[0]} - ${text[1]} ${codes || 'no code'} ${text[2]} = ${text[3]}`;
    }),
  );
}

const differences = (lines: readonly KeptLine[], disposals: readonly ReportDisposal[]) =>
  matched(lines, disposals).matches.flatMap((match) =>
    differencesOf(match, dateWriter(ZONE).iso).map(({ kind, reported, own }) => `${kind}: ${reported} for ${own}`),
  );

describe('match of a line and a sale', () => {
  test('requires equal day, units and proceeds', () => {
    expect(told([aLine()], [aSale('s1')])).toEqual(['l1 = s1 (all)']);
    expect(told([aLine({ asset: 'bitcoin' })], [aSale('s1')])).toEqual(['l1 = s1 (all)']);
    expect(told([aLine({ asset: 'X9J9K872S', assetName: 'Bitcoin' })], [aSale('s1')])).toEqual(['l1 = s1 (all)']);
  });
  test("allows proceeds that differ because of the broker's treatment of the fee", () => {
    expect(told([aLine({ proceeds: '6010' })], [aSale('s1')])).toEqual(['l1 = s1 (quantity)']);
  });
  test('prefers equal proceeds if units are equal', () => {
    const lines = [aLine({ id: 'l1', proceeds: '500' }), aLine({ id: 'l2', proceeds: '700' })];
    const sales = [aSale('s1', { proceeds: '700' }), aSale('s2', { proceeds: '510' })];
    expect(told(lines, sales)).toEqual(['l1 = s2 (quantity)', 'l2 = s1 (all)']);
  });
  test('allows units that the broker rounded or truncated', () => {
    expect(told([aLine({ quantity: '0.33333333' })], [aSale('s1', { quantity: '0.333333333333' })])).toEqual([
      'l1 = s1 (rounded)',
    ]);
    expect(told([aLine({ quantity: '0.66666666' })], [aSale('s1', { quantity: '0.666666666666' })])).toEqual([
      'l1 = s1 (rounded)',
    ]);
    expect(told([aLine({ quantity: '0.66' })], [aSale('s1', { quantity: '0.666666666666' })])).toEqual([
      'l1: quantity',
      's1 is not reported',
    ]);
  });
  test("allows the day before or after, in the broker's time zone", () => {
    expect(told([aLine({ soldOn: '2025-10-02' })], [aSale('s1')])).toEqual(['l1 = s1 (next-day)']);
    expect(told([aLine({ soldOn: '2025-09-30' })], [aSale('s1')])).toEqual(['l1 = s1 (next-day)']);
    expect(told([aLine({ soldOn: '2025-10-03' })], [aSale('s1')])).toEqual(['l1: no-day', 's1 is not reported']);
  });
  test('never allows another account or asset', () => {
    expect(told([aLine({ accountId: 'Coinbase' })], [aSale('s1')])).toEqual(['l1: no-asset']);
    expect(told([aLine({ asset: 'ETH' })], [aSale('s1')])).toEqual(['l1: no-asset', 's1 is not reported']);
  });
});

describe('several lines or sales at once', () => {
  const two = [
    aSale('s1', { quantity: '0.4', acquiredAt: '2024-01-05T15:00:00Z', term: 'long' }),
    aSale('s1', { quantity: '0.6' }),
  ];
  test('matches one line with all lots of a sale', () => {
    expect(told([aLine({ proceeds: '12000' })], two)).toEqual(['l1 = s1 (all)']);
  });
  test("matches a broker's lines by lot with a sale of other lots", () => {
    const lines = [aLine({ id: 'l1', quantity: '0.3' }), aLine({ id: 'l2', quantity: '0.7' })];
    expect(told(lines, two)).toEqual(['l1+l2 = s1 (day)']);
  });
  test('matches one line with two sales of a day', () => {
    expect(told([aLine({ quantity: '2', proceeds: '12000' })], [aSale('s1'), aSale('s2')])).toEqual([
      'l1 = s1+s2 (day)',
    ]);
  });
  test('matches a line for a whole year of a stablecoin, or of NFTs', () => {
    const line = aLine({ quantity: null, soldOn: null, aggregate: 'stablecoins', proceeds: '12000' });
    expect(told([line], [aSale('s1'), aSale('s2', { disposedAt: '2025-05-05T12:00:00Z' })])).toEqual([
      'l1 = s1+s2 (year)',
    ]);
    expect(
      told(
        [aLine({ asset: 'Specified NFTs', quantity: null, soldOn: null, aggregate: 'nfts' })],
        [aSale('s1'), aSale('s2', { assetId: 'ape' })],
      ),
    ).toEqual(['l1 = s2 (year)', 's1 is not reported']);
  });
  test('matches a sale only once, and leaves an extra line unmatched', () => {
    expect(told([aLine({ id: 'l1' }), aLine({ id: 'l2' })], [aSale('s1')])).toEqual(['l1 = s1 (all)', 'l2: no-day']);
  });
});

describe('accrued market discount (box 1h)', () => {
  // Two lots were sold for 6,000 in total. One gained 2,000 − 1,700 = 300, and the other lost 4,000 − 4,100 = −100.
  const lots = [
    aSale('s1', {
      quantity: '0.4',
      acquiredAt: '2024-01-05T15:00:00Z',
      term: 'long',
      proceeds: '2000',
      costBasis: '1700',
      gain: '300',
    }),
    aSale('s1', { quantity: '0.6', proceeds: '4000', costBasis: '4100', gain: '-100' }),
  ];
  test('is deducted from the gain with code D, and reduces the total of (h)', () => {
    expect(rows([aLine({ accruedMarketDiscount: '120.00' })], lots)).toEqual([
      'H 0.6 BTC: 4000.00 - 4100.00 D 0.00 = -100.00',
      'K 0.4 BTC: 2000.00 - 1700.00 D -120.00 = 180.00',
    ]);
  });
  test('is interest up to the gain, here all of 200', () => {
    expect(rows([aLine({ accruedMarketDiscount: '900.00' })], lots)).toEqual([
      'H 0.6 BTC: 4000.00 - 4100.00 D 0.00 = -100.00',
      'K 0.4 BTC: 2000.00 - 1700.00 D -200.00 = 100.00',
    ]);
  });
  test('is zero for a loss, which code D shows with 0 in (g)', () => {
    expect(rows([aLine({ quantity: '0.6', proceeds: '4000', accruedMarketDiscount: '50' })], [lots[1]!])).toEqual([
      'H 0.6 BTC: 4000.00 - 4100.00 D 0.00 = -100.00',
    ]);
  });
  test('is reported with a remedy, and does not contradict the records', () => {
    expect(differences([aLine({ accruedMarketDiscount: '900.00', costBasis: '5800' })], lots)).toEqual([
      'market_discount: 900 for 200',
    ]);
    const { matches } = matched([aLine({ accruedMarketDiscount: '120' })], lots);
    const form = form8949(anInput({ disposals: withBrokerLines(lots, matches, () => 'Kraken') }));
    expect(form.notes[0]).toBe(
      'Accrued market discount (box 1h of Form 1099-DA) of 120.00 is taken off the gains of 2 rows in column (g), with code D. ' +
        'It is interest: report that amount on Schedule B, line 1. The total of column (h) is less by it than the gains in these records.',
    );
    expect([form.marketDiscount, form.total.gain]).toEqual([12000n, 8000n]);
  });
});

describe('nominee line', () => {
  const line = aLine({
    isNominee: true,
    proceeds: '6000.00',
    costBasis: '5000.00',
    acquiredOn: '2024-02-01',
    term: 'long',
  });
  test('matches no sale in these records, even if one is similar', () => {
    expect(told([line], [aSale('s1')])).toEqual(['l1: nominee', 's1 is not reported']);
  });
  test.each([
    ['a gain', '5000.00', '-1000.00'],
    ['a loss', '6500.00', '500.00'],
  ])('offsets %s in (g) with code N, so that (h) is zero', (_what, costBasis, adjustment) => {
    const nominees = nomineesOf([{ ...line, costBasis }], () => 'Kraken');
    const form = form8949(anInput({ disposals: [aSale('s1', { proceeds: '90', costBasis: '40' })], nominees }));
    const [own, other] = form.boxes;
    expect(own!.rows).toHaveLength(1);
    expect(other!.box.id).toBe('K');
    const [{ description, acquired, disposed, codes, amounts }] = other!.rows as [(typeof form.boxes)[0]['rows'][0]];
    expect([description, acquired, disposed, codes]).toEqual(['1 BTC', '02/01/2024', '10/01/2025', 'N']);
    expect([plain(amounts.adjustment, 2), amounts.gain]).toEqual([adjustment, 0n]);
    expect(plain(form.total.gain, 2), 'the gain of the year is the user’s own').toBe('50.00');
    expect(form.total.gain).toBe(form.total.proceeds - form.total.costBasis + form.total.adjustment);
    const d = scheduleD(form, { digits: 2 });
    expect(plain(d.totals['9'].adjustment, 2)).toBe(adjustment);
    expect(d.line15, 'Schedule D has its proceeds and cost, and no gain of it').toBe(0n);
  });
});

describe('match by hand', () => {
  const id = (transactionId: string, asset = 'BTC') => `${transactionId}|Kraken|sale|${asset}`;
  test('overrides an automatic match', () => {
    expect(told([aLine({ matchedTo: [id('s2')] })], [aSale('s1'), aSale('s2', { quantity: '0.5' })])).toEqual([
      'l1 = s2 (hand)',
      's1 is not reported',
    ]);
  });
  test('leaves a line unmatched if its match was undone', () => {
    expect(told([aLine({ matchedTo: [] })], [aSale('s1')])).toEqual(['l1: taken-apart', 's1 is not reported']);
  });
  test('reports a sale that no longer exists', () => {
    expect(told([aLine({ matchedTo: [id('s9')] })], [aSale('s1')])).toEqual(['l1: sale-gone', 's1 is not reported']);
  });
  test('combines lines with the same sale into one match, if they add up', () => {
    const both = (quantity: string) => [
      aLine({ id: 'l1', quantity, matchedTo: [id('s1')] }),
      aLine({ id: 'l2', quantity: '0.6', matchedTo: [id('s1')] }),
    ];
    expect(told(both('0.4'), [aSale('s1')])).toEqual(['l1+l2 = s1 (hand)']);
    expect(told(both('0.5'), [aSale('s1')])).toEqual([
      'l1: does-not-add-up',
      'l2: does-not-add-up',
      's1 is not reported',
    ]);
  });
});

describe('rows of Form 8949', () => {
  test('puts a line without basis in box H, with nothing to adjust', () => {
    expect(rows([aLine()], [aSale('s1')])).toEqual(['H 1 BTC: 6000.00 - 2000.00 no code 0.00 = 4000.00']);
    expect(differences([aLine()], [aSale('s1')])).toEqual(['basis_not_shown: null for 2000']);
  });
  test('puts a wrong basis known to the IRS in box G, with the difference under code B', () => {
    const line = aLine({ proceeds: '1000', costBasis: '900', isBasisReported: true });
    const sale = aSale('s1', { proceeds: '1000', costBasis: '100' });
    expect(rows([line], [sale])).toEqual(['G 1 BTC: 1000.00 - 900.00 B 800.00 = 900.00']);
    expect(differences([line], [sale])).toEqual(['basis_reported: 900 for 100']);
  });
  test('replaces a wrong basis unknown to the IRS, with code B and nothing to adjust', () => {
    const line = aLine({ costBasis: '900' });
    expect(rows([line], [aSale('s1', { costBasis: '100' })])).toEqual(['H 1 BTC: 6000.00 - 100.00 B 0.00 = 5900.00']);
  });
  test('keeps proceeds before a fee, with the fee under code E', () => {
    const line = aLine({ proceeds: '1000' });
    const sale = aSale('s1', { proceeds: '990', costBasis: '100' });
    expect(rows([line], [sale])).toEqual(['H 1 BTC: 1000.00 - 100.00 E -10.00 = 890.00']);
    expect(differences([line], [sale])).toContain('proceeds_higher: 1000 for 990');
  });
  test('keeps lower proceeds than recorded, with code O', () => {
    expect(rows([aLine({ proceeds: '5990' })], [aSale('s1')])).toEqual([
      'H 1 BTC: 5990.00 - 2000.00 O 10.00 = 4000.00',
    ]);
  });
  test('moves a wrong term to the right part, with code T', () => {
    expect(rows([aLine({ term: 'long' })], [aSale('s1')])).toEqual(['H 1 BTC: 6000.00 - 2000.00 T 0.00 = 4000.00']);
  });
  test('uses code W with an adjustment of zero for an invalid wash sale', () => {
    const line = aLine({ washSaleLoss: '50' });
    expect(rows([line], [aSale('s1')])).toEqual(['H 1 BTC: 6000.00 - 2000.00 W 0.00 = 4000.00']);
    expect(differences([line], [aSale('s1')])).toContain('wash_sale: 50 for 0');
  });
  test('divides one line between two lots by proceeds, to the exact total', () => {
    const lots = [
      aSale('s1', { quantity: '0.4', proceeds: '33.33', costBasis: '10' }),
      aSale('s1', {
        quantity: '0.6',
        proceeds: '66.67',
        costBasis: '20',
        acquiredAt: '2023-01-01T12:00:00Z',
        term: 'long',
      }),
    ];
    const line = aLine({ proceeds: '103', costBasis: '31', isBasisReported: true });
    expect(rows([line], lots)).toEqual([
      'G 0.4 BTC: 34.32 - 10.33 BE -0.66 = 23.33',
      'J 0.6 BTC: 68.68 - 20.67 BE -1.34 = 46.67',
    ]);
  });
  test('puts a half covered lot in both boxes, with the same gain', () => {
    const lines = [
      aLine({ id: 'l1', quantity: '0.25', proceeds: '1500', costBasis: '500', isBasisReported: true }),
      aLine({ id: 'l2', quantity: '0.75', proceeds: '4500' }),
    ];
    expect(rows(lines, [aSale('s1')])).toEqual([
      'G 0.25 BTC: 1500.00 - 500.00 no code 0.00 = 1000.00',
      'H 0.75 BTC: 4500.00 - 1500.00 no code 0.00 = 3000.00',
    ]);
  });
  test('ignores a rounding difference of a cent', () => {
    const sale = aSale('s1', { proceeds: '100.005', costBasis: '1' });
    expect(differences([aLine({ proceeds: '100.00', costBasis: '1' })], [sale])).toEqual([]);
    expect(differences([aLine({ proceeds: '99.99', costBasis: '1' })], [sale])).toEqual([
      'proceeds_lower: 99.99 for 100.005',
    ]);
  });
  test("does not replace unknown inputs of the records with the broker's figures", () => {
    const sale = aSale('s1', { proceeds: '0', costBasis: '0', unknown: ['cost_basis', 'proceeds'] });
    expect(differences([aLine({ costBasis: '900' })], [sale])).toEqual([
      'proceeds_unknown: 6000 for null',
      'basis_unknown: 900 for null',
    ]);
    expect(rows([aLine({ costBasis: '900' })], [sale])).toEqual(['H 1 BTC: 0.00 - 0.00 no code 0.00 = 0.00']);
  });
});

describe('any lines and any sales', () => {
  const quantity = fc.constantFrom('0.1', '0.25', '0.333333333333', '0.33333333', '1', '2');
  const day = fc.constantFrom('2025-03-01', '2025-03-02', '2025-03-03');
  const amount = fc.constantFrom('0', '10', '33.333', '100.01');
  const disposals = fc.array(
    fc.record({
      quantity,
      day,
      amount,
      cost: amount,
      of: fc.constantFrom('s1', 's2', 's3', 's4'),
      asset: fc.constantFrom('BTC', 'ETH', 'ape'),
      account: fc.constantFrom('Kraken', 'Coinbase'),
    }),
    { maxLength: 8 },
  );
  const lines = fc.array(
    fc.record({
      quantity,
      day,
      amount,
      cost: fc.option(amount),
      isReported: fc.boolean(),
      asset: fc.constantFrom('BTC', 'ETH', 'XYZ'),
      hand: fc.option(fc.subarray(['s1', 's2', 's9']), { freq: 4 }),
      year: fc.boolean(),
    }),
    { maxLength: 8 },
  );
  const made = fc.tuple(disposals, lines).map(([sold, reported]) => ({
    sold: sold.map(({ of, asset, account, ...one }, i) =>
      // All lots of one transaction share its time.
      aSale(of, {
        assetId: asset,
        accountId: account,
        quantity: one.quantity,
        proceeds: one.amount,
        costBasis: one.cost,
        acquiredTransactionId: `a${i}`,
        disposedAt: `2025-03-0${of.slice(1)}T12:00:00Z`,
      }),
    ),
    reported: reported.map(({ asset, day: soldOn, amount: proceeds, cost, isReported, hand, year, ...one }, i) =>
      aLine({
        id: `l${i}`,
        asset,
        soldOn,
        proceeds,
        quantity: one.quantity,
        costBasis: cost,
        isBasisReported: isReported,
        matchedTo: hand?.map((of) => `${of}|Kraken|sale|BTC`) ?? null,
        ...(year && hand === null ? { aggregate: 'stablecoins', quantity: null, soldOn: null } : {}),
      }),
    ),
  }));

  test('are each used at most once, none is lost, and units and proceeds are conserved', () => {
    fc.assert(
      fc.property(made, ({ sold, reported }) => {
        const sales = salesOf(sold, ZONE);
        const found = matchLines(reported, sales, ASSETS);
        const accounts = new Set(reported.map(({ accountId }) => accountId));
        const lineIds = [
          ...found.matches.flatMap((match) => match.lines),
          ...found.unmatchedLines.map(({ line }) => line),
        ].map(({ id }) => id);
        expect(lineIds.sort()).toEqual(reported.map(({ id }) => id).sort());
        const saleIds = [...found.matches.flatMap((match) => match.sales), ...found.unreportedSales].map(
          ({ id }) => id,
        );
        expect(saleIds.sort()).toEqual(
          sales
            .filter(({ accountId }) => accounts.has(accountId))
            .map(({ id }) => id)
            .sort(),
        );
        for (const match of found.matches) {
          const parts = boxesOf(match).flatMap((box) => box.parts);
          const total = (values: readonly string[]) => sum(values.map(dec));
          const all = (key: 'quantity' | 'proceeds' | 'costBasis') => [
            total(parts.map(({ row }) => row[key])),
            total(match.sales.flatMap(({ lots }) => lots.map((lot) => lot[key]))),
          ];
          for (const key of ['quantity', 'proceeds', 'costBasis'] as const) {
            const [ofRows, ofLots] = all(key);
            expect(equals(ofRows!, ofLots!)).toBe(true);
          }
          const shares = parts.reduce((before, { proceeds }) => add(before, proceeds), dec('0'));
          expect(equals(shares, total(match.lines.map(({ proceeds }) => proceeds)))).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
  test("give the same matches in any order, and keep each row's gain", () => {
    fc.assert(
      fc.property(made, fc.infiniteStream(fc.nat()), ({ sold, reported }, stream) => {
        const shuffled = <T>(list: readonly T[]): T[] =>
          list
            .map((one) => ({ one, at: stream.next().value as number }))
            .sort((a, b) => a.at - b.at)
            .map(({ one }) => one);
        expect(told(shuffled(reported), shuffled(sold))).toEqual(told(reported, sold));
        const plainTotal = form8949(anInput({ disposals: sold })).total.gain;
        const { matches } = matched(reported, sold);
        const form = form8949(anInput({ disposals: withBrokerLines(sold, matches, () => undefined) }));
        expect(form.total.gain).toBe(plainTotal);
        expect(form.total.gain).toBe(form.total.proceeds - form.total.costBasis + form.total.adjustment);
        const withDiscount = reported.map((line) => ({ ...line, accruedMarketDiscount: '37.51' }));
        const less = form8949(
          anInput({ disposals: withBrokerLines(sold, matched(withDiscount, sold).matches, () => '') }),
        );
        expect(less.total.gain, 'less by what is interest, and by nothing else').toBe(plainTotal - less.marketDiscount);
        expect(less.total.gain).toBe(less.total.proceeds - less.total.costBasis + less.total.adjustment);
      }),
      { numRuns: 300 },
    );
  });
});

test('give the same result in steps that yield to other work', async () => {
  const disposals = Array.from({ length: 50 }, (_, i) => aSale(`s${i}`, { quantity: `${i + 1}`, proceeds: `${i}.5` }));
  const lines = disposals.map((_, i) => aLine({ id: `l${i}`, quantity: `${i + 1}`, proceeds: `${i % 7}.50` }));
  let turns = 0;
  const stepped = await matchLinesInSteps(lines, salesOf(disposals, ZONE), ASSETS, async () => {
    turns++;
  });
  expect(stepped).toEqual(matched(lines, disposals));
  expect(turns).toBeGreaterThan(12);
});
