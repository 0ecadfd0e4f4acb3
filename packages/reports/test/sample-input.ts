/**
 * Small years that a user can check with a pocket calculator, one per country with forms of its own. Every document of the
 * registry is made from them and compared with its golden output.
 */
import type { Disposal, Income } from '@lotbook/ledger/result';
import type { ReportDisposal, ReportInput } from '../src/report.ts';

let counter = 0;

/** A disposal with valid defaults: 1 BTC bought for 2,000 and sold for 6,000 within the year. */
export function aDisposal(given: Partial<ReportDisposal> = {}): ReportDisposal {
  counter += 1;
  const defaults: Disposal = {
    tx: `t${String(counter).padStart(5, '0')}`,
    kind: 'sale',
    asset: 'BTC',
    wallet: 'Kraken',
    quantity: '1',
    acquired_tx: 'a1',
    acquired_at: '2025-01-05T15:00:00Z',
    disposed_at: '2025-10-01T15:00:00Z',
    proceeds: '6000',
    cost_basis: '2000',
    gain: '4000',
    term: 'short',
    rule: null,
    denied_loss: null,
  };
  return { ...defaults, ...given };
}

export function anIncome(given: Partial<Income> = {}): Income {
  const defaults: Income = {
    tx: 'i1',
    label: 'staking',
    asset: 'ETH',
    wallet: 'Ledger',
    quantity: '0.01',
    value: '25.505',
    received_at: '2025-03-01T12:00:00Z',
  };
  return { ...defaults, ...given };
}

export function anInput(given: Partial<ReportInput> = {}): ReportInput {
  return {
    country: 'US',
    taxYear: '2025',
    currency: 'USD',
    timeZone: 'America/New_York',
    person: { name: 'Ada Lovelace', taxpayerId: '000-12-3456' },
    generatedAt: '2026-02-03T15:04:05Z',
    resultHash: 'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    assets: {
      BTC: { symbol: 'BTC', name: 'Bitcoin' },
      ETH: { symbol: 'ETH', name: 'Ether' },
      'shib-2': { symbol: '柴犬', name: 'Shiba' },
      'nft-8817': { symbol: 'APE', name: '=Bored "Ape" #8817, gold', isNft: true },
    },
    disposals: [],
    ...given,
  };
}

/** Ten sales of a year: both parts, a statement of a broker, an unknown purchase, thirds of a cent, an NFT, a name in kanji. */
function salesOf(year: number): ReportDisposal[] {
  counter = 0;
  const on = (monthDay: string, back = 0) => `${year - back}-${monthDay}T15:00:00Z`;
  const third = {
    acquired_at: on('01-05'),
    disposed_at: on('06-01'),
    quantity: '0.333333333333333333',
    proceeds: '100.333333',
    cost_basis: '50.005',
  };
  return [
    aDisposal({ acquired_at: on('01-05'), disposed_at: on('10-01') }),
    aDisposal({ acquired_at: on('01-05'), disposed_at: on('10-01'), cost_basis: '8000', gain: '-2000', kind: 'trade' }),
    aDisposal({ ...third, asset: 'ETH', gain: '50.328333' }),
    aDisposal({ ...third, asset: 'ETH', gain: '50.328333' }),
    aDisposal({ ...third, asset: 'ETH', gain: '50.328333', proceeds: '100.333334' }),
    aDisposal({
      acquired_at: on('06-01', 3),
      disposed_at: on('06-01'),
      proceeds: '3000',
      cost_basis: '1000',
      gain: '2000',
      term: 'long',
      kind: 'trade',
    }),
    aDisposal({
      acquired_at: null,
      acquired_tx: null,
      disposed_at: on('03-03'),
      quantity: '1250.5',
      asset: 'shib-2',
      proceeds: '12.5',
      cost_basis: '0',
      gain: '12.5',
      kind: 'spend',
    }),
    aDisposal({
      asset: 'nft-8817',
      acquired_at: on('02-02', 2),
      disposed_at: on('05-05'),
      proceeds: '700',
      cost_basis: '1500',
      gain: '-800',
      term: 'long',
    }),
    aDisposal({
      acquired_at: on('07-01'),
      disposed_at: on('10-01'),
      proceeds: '1000',
      cost_basis: '100',
      gain: '900',
      statement: {
        form: year >= 2025 ? '1099-DA' : '1099-B',
        broker: 'Coinbase',
        basisReported: true,
        costBasis: '900',
      },
    }),
    aDisposal({
      kind: 'gift',
      disposed_at: on('12-24'),
      acquired_at: on('01-05'),
      proceeds: '0',
      cost_basis: '0',
      gain: '0',
    }),
  ];
}

/** The United States, one year under each form. */
export function usInput(year: number): ReportInput {
  const at = (monthDay: string) => `${year}-${monthDay}T15:00:00Z`;
  return anInput({
    taxYear: String(year),
    generatedAt: `${year + 1}-02-03T15:04:05Z`,
    disposals: salesOf(year),
    income: [
      anIncome({ received_at: at('03-01') }),
      anIncome({
        tx: 'i2',
        label: 'airdrop',
        asset: 'BTC',
        quantity: '0.001',
        value: '60.10',
        received_at: at('02-01'),
      }),
      anIncome({ tx: 'i3', label: 'salary', asset: 'BTC', quantity: '0.1', value: '5000', received_at: at('04-01') }),
    ],
    lots: [
      {
        asset: 'BTC',
        wallet: 'Kraken',
        quantity: '0.5',
        acquired_tx: 'a1',
        acquired_at: `${year - 2}-01-05T15:00:00Z`,
        cost_basis: '10000.005',
        term: 'long',
        acquisition_type: 'Buy',
        market_value: '45000',
      },
      {
        asset: 'ETH',
        wallet: 'Ledger',
        quantity: '0.01',
        acquired_tx: 'i1',
        acquired_at: at('03-01'),
        cost_basis: '25.505',
        market_value: null,
      },
      {
        asset: 'BTC',
        wallet: null,
        quantity: '0.25',
        acquired_tx: 'a2',
        acquired_at: at('12-31'),
        cost_basis: '22000',
        market_value: '22500',
      },
    ],
    lotsAt: `${year + 1}-01-01T04:59:59Z`,
    removals: [
      {
        tx: 'r2',
        kind: 'stolen',
        asset: 'BTC',
        wallet: 'Kraken',
        quantity: '0.1',
        acquired_tx: 'a1',
        acquired_at: at('01-05'),
        removed_at: at('08-01'),
        cost_basis: '2000.005',
      },
      {
        tx: 'r1',
        kind: 'gift',
        asset: 'ETH',
        wallet: null,
        quantity: '1',
        acquired_tx: null,
        acquired_at: null,
        removed_at: at('02-14'),
        cost_basis: '0.005',
      },
    ],
  });
}

/** Canada: one pool, a denied loss, both periods of 2024. */
export function caInput(year: number): ReportInput {
  counter = 0;
  const pool = { term: null, rule: 'ACB' as const, acquired_at: null, acquired_tx: null, wallet: null };
  return anInput({
    country: 'CA',
    currency: 'CAD',
    timeZone: 'America/Toronto',
    taxYear: String(year),
    generatedAt: `${year + 1}-02-03T15:04:05Z`,
    disposals: [
      aDisposal({
        ...pool,
        disposed_at: `${year}-05-01T15:00:00Z`,
        quantity: '50',
        proceeds: '5990',
        cost_basis: '2505',
        gain: '3485',
      }),
      aDisposal({
        ...pool,
        disposed_at: `${year}-09-25T15:00:00Z`,
        quantity: '40',
        proceeds: '3590',
        cost_basis: '3606',
        gain: '-16',
      }),
      aDisposal({
        ...pool,
        asset: 'ETH',
        disposed_at: `${year}-11-03T15:00:00Z`,
        quantity: '100',
        proceeds: '100',
        cost_basis: '200',
        gain: '-75',
        denied_loss: '25',
      }),
    ],
    income: [anIncome({ received_at: `${year}-03-01T12:00:00Z` })],
  });
}

/** The United Kingdom: one day's sales are one disposal, a loss, both sides of 30 October 2024. */
export function gbInput(startYear: number): ReportInput {
  counter = 0;
  const pool = { term: null, rule: 'SECTION_104' as const, acquired_at: null, acquired_tx: null, wallet: null };
  return anInput({
    country: 'GB',
    currency: 'GBP',
    timeZone: 'Europe/London',
    taxYear: `${startYear}/${String(startYear + 1).slice(2)}`,
    generatedAt: `${startYear + 1}-06-03T15:04:05Z`,
    disposals: [
      aDisposal({
        ...pool,
        asset: 'BTC',
        disposed_at: `${startYear}-05-01T09:00:00Z`,
        quantity: '50',
        proceeds: '300000',
        cost_basis: '42000',
        gain: '258000',
      }),
      aDisposal({
        ...pool,
        asset: 'ETH',
        disposed_at: `${startYear}-11-02T09:00:00Z`,
        quantity: '5000',
        proceeds: '500',
        cost_basis: '357.142857',
        gain: '142.857143',
        rule: 'SAME_DAY',
      }),
      aDisposal({
        ...pool,
        asset: 'ETH',
        disposed_at: `${startYear}-11-02T12:00:00Z`,
        quantity: '2000',
        proceeds: '142',
        cost_basis: '205.357143',
        gain: '-63.357143',
      }),
      aDisposal({
        ...pool,
        asset: 'ETH',
        disposed_at: `${startYear + 1}-04-05T22:30:00Z`,
        quantity: '10',
        proceeds: '5',
        cost_basis: '8',
        gain: '-3',
      }),
    ],
    income: [anIncome({ received_at: `${startYear}-07-01T12:00:00Z` })],
  });
}
