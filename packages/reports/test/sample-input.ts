/** Small years that a user can check with a calculator, one for each country with its own forms. */
import type { Disposal, Income } from '@lotbook/ledger/result';
import type { ReportDisposal, ReportInput, ReportLedger } from '../src/report.ts';

let counter = 0;

/** Returns a disposal of 1 BTC bought for 2,000 and sold for 6,000 within the year. */
export function aDisposal(given: Partial<ReportDisposal> = {}): ReportDisposal {
  counter += 1;
  const defaults: Disposal = {
    transactionId: `t${String(counter).padStart(5, '0')}`,
    kind: 'sale',
    assetId: 'BTC',
    accountId: 'Kraken',
    quantity: '1',
    acquiredTransactionId: 'a1',
    acquiredAt: '2025-01-05T15:00:00Z',
    disposedAt: '2025-10-01T15:00:00Z',
    proceeds: '6000',
    costBasis: '2000',
    gain: '4000',
    term: 'short',
    rule: null,
    deniedLoss: null,
  };
  return { ...defaults, ...given };
}

export function anIncome(given: Partial<Income> = {}): Income {
  const defaults: Income = {
    transactionId: 'i1',
    label: 'staking',
    assetId: 'ETH',
    accountId: 'Ledger',
    quantity: '0.01',
    value: '25.505',
    receivedAt: '2025-03-01T12:00:00Z',
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

export function aLedger(given: Pick<ReportLedger, 'from' | 'until'>): ReportLedger {
  const at = (days: number) => new Date(Date.parse(given.from) + days * 86_400_000).toISOString();
  const usd = (quantity: string) => ({ assetId: 'USD', quantity });
  return {
    ...given,
    settings: {
      country: 'US',
      baseCurrency: 'USD',
      method: 'FIFO',
      lotAllocation: 'WALLET',
      timeZone: 'America/New_York',
    },
    transactions: [
      {
        id: 'b1',
        timestamp: at(-20),
        type: 'buy',
        accountId: 'Kraken',
        sent: usd('4000'),
        received: { assetId: 'BTC', quantity: '2' },
      },
      {
        id: 'd1',
        timestamp: at(-10),
        type: 'deposit',
        accountId: 'Bitpanda',
        received: { assetId: 'shib-2', quantity: '500', fiatValue: '7' },
      },
      { id: 'd2', timestamp: at(3), type: 'deposit', accountId: 'Kraken', received: usd('100.005') },
      {
        id: 'm1',
        timestamp: at(10),
        type: 'transfer',
        accountId: 'Kraken',
        toAccountId: 'Bitpanda',
        sent: { assetId: 'BTC', quantity: '0.5' },
        fees: [{ assetId: 'BTC', quantity: '0.001', fiatValue: '8.5' }, usd('1')],
      },
      {
        id: 'p1',
        timestamp: at(20),
        type: 'trade',
        accountId: 'Kraken',
        purpose: 'liquidity_deposit',
        sent: { assetId: 'BTC', quantity: '0.5', fiatValue: '5000' },
        moreSent: [{ assetId: 'ETH', quantity: '1', fiatValue: '300' }],
        received: { assetId: 'LP', quantity: '10' },
        label: '=a "pool", of two',
      },
      {
        id: 's1',
        timestamp: at(30),
        type: 'sell',
        accountId: 'Bitpanda',
        sent: { assetId: 'BTC', quantity: '0.25' },
        received: usd('6000'),
      },
      { id: 'x1', timestamp: at(40), type: 'split', accountId: 'Kraken', assetId: 'BTC', ratio: '10' },
      {
        id: 'x2',
        timestamp: at(41),
        type: 'income',
        label: 'staking',
        accountId: 'Kraken',
        received: { assetId: 'BTC', quantity: '0.1' },
        isIgnored: true,
      },
      {
        id: 'later',
        timestamp: at(400),
        type: 'buy',
        accountId: 'Kraken',
        sent: usd('9'),
        received: { assetId: 'ETH', quantity: '1' },
      },
    ],
  };
}

const IDENTIFICATIONS: ReportInput['identifications'] = [
  {
    transactionId: 's2',
    at: '2025-06-01T14:00:00Z',
    assetId: 'ETH',
    accountId: 'Ledger',
    lots: [
      { acquiredTransactionId: 'b2', acquiredAt: '2024-02-03T12:00:00Z', quantity: '0.5' },
      { acquiredTransactionId: 'gone', acquiredAt: null, quantity: '0.125' },
    ],
    identifiedOn: '2025-06-01',
    note: 'E-mail to the broker',
    recordedAt: '2026-01-10T09:30:00Z',
  },
  {
    transactionId: 's1',
    at: '2025-03-01T14:00:00Z',
    assetId: 'BTC',
    accountId: 'Kraken',
    lots: [{ acquiredTransactionId: 'b1', acquiredAt: '2023-11-20T12:00:00Z', quantity: '1' }],
    identifiedOn: null,
    note: null,
    recordedAt: '2026-01-11T18:00:00Z',
  },
];

const AUDIT_LOG: ReportInput['auditLog'] = [
  {
    at: '2025-12-02T10:30:00Z',
    by: 'Ada Lovelace',
    what: 'Edited a transaction',
    entity: 'Transaction',
    entityId: 't00001',
    before: '{"type": "income", "label": "staking", "note": null}',
    after: '{"type": "gift_received", "label": null, "note": "=1+1", "dateTime": "2025-03-01T10:00:00.000Z"}',
  },
  {
    at: '2025-12-01T10:30:00Z',
    by: null,
    what: 'Undid an import',
    entity: 'Import',
    entityId: null,
    before: null,
    after: null,
  },
];

/**
 * Returns ten sales with both parts, a broker statement, an unknown purchase, thirds of a cent, an NFT, and a name in
 * kanji.
 */
function salesOf(year: number): ReportDisposal[] {
  counter = 0;
  const on = (monthDay: string, back = 0) => `${year - back}-${monthDay}T15:00:00Z`;
  const third = {
    acquiredAt: on('01-05'),
    disposedAt: on('06-01'),
    quantity: '0.333333333333333333',
    proceeds: '100.333333',
    costBasis: '50.005',
  };
  return [
    aDisposal({ acquiredAt: on('01-05'), disposedAt: on('10-01') }),
    aDisposal({ acquiredAt: on('01-05'), disposedAt: on('10-01'), costBasis: '8000', gain: '-2000', kind: 'trade' }),
    aDisposal({ ...third, assetId: 'ETH', gain: '50.328333' }),
    aDisposal({ ...third, assetId: 'ETH', gain: '50.328333' }),
    aDisposal({ ...third, assetId: 'ETH', gain: '50.328333', proceeds: '100.333334' }),
    aDisposal({
      acquiredAt: on('06-01', 3),
      disposedAt: on('06-01'),
      proceeds: '3000',
      costBasis: '1000',
      gain: '2000',
      term: 'long',
      kind: 'trade',
    }),
    aDisposal({
      acquiredAt: null,
      acquiredTransactionId: null,
      disposedAt: on('03-03'),
      quantity: '1250.5',
      assetId: 'shib-2',
      proceeds: '12.5',
      costBasis: '0',
      gain: '12.5',
      kind: 'spend',
    }),
    aDisposal({
      assetId: 'nft-8817',
      acquiredAt: on('02-02', 2),
      disposedAt: on('05-05'),
      proceeds: '700',
      costBasis: '1500',
      gain: '-800',
      term: 'long',
    }),
    aDisposal({
      acquiredAt: on('07-01'),
      disposedAt: on('10-01'),
      proceeds: '1000',
      costBasis: '100',
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
      disposedAt: on('12-24'),
      acquiredAt: on('01-05'),
      proceeds: '0',
      costBasis: '0',
      gain: '0',
    }),
  ];
}

/** One year of each form. */
function anAllocation(): NonNullable<ReportInput['allocation']> {
  const lot = (accountId: string, quantity: string, costBasis: string, acquiredAt: string) => ({
    assetId: 'BTC',
    accountId,
    quantity,
    costBasis,
    acquiredAt,
    acquiredTransactionId: `bought ${acquiredAt.slice(0, 10)}`,
  });
  return {
    rule: 'GLOBAL_HIGHEST_COST_FIRST',
    wallets: ['XYZ', 'GHI'],
    stated: { at: '2024-12-30T17:05:00Z' },
    lots: [
      lot('GHI', '10', '50', '2020-09-01T14:00:00Z'),
      lot('GHI', '10', '10', '2019-07-01T14:00:00Z'),
      lot('XYZ', '4', '20', '2020-09-01T14:00:00Z'),
      { ...lot('GHI', '0.5', '0', '2021-01-01T14:00:00Z'), assetId: 'ETH', unknown: ['cost_basis'] },
    ],
    unallocated: [{ isWithoutLot: true }],
  };
}

export function usInput(year: number): ReportInput {
  const at = (monthDay: string) => `${year}-${monthDay}T15:00:00Z`;
  return anInput({
    taxYear: String(year),
    generatedAt: `${year + 1}-02-03T15:04:05Z`,
    disposals: salesOf(year),
    income: [
      anIncome({ receivedAt: at('03-01') }),
      anIncome({
        transactionId: 'i2',
        label: 'airdrop',
        assetId: 'BTC',
        quantity: '0.001',
        value: '60.10',
        receivedAt: at('02-01'),
      }),
      anIncome({
        transactionId: 'i3',
        label: 'salary',
        assetId: 'BTC',
        quantity: '0.1',
        value: '5000',
        receivedAt: at('04-01'),
      }),
    ],
    allocation: anAllocation(),
    lots: [
      {
        assetId: 'BTC',
        accountId: 'Kraken',
        quantity: '0.5',
        acquiredTransactionId: 'a1',
        acquiredAt: `${year - 2}-01-05T15:00:00Z`,
        costBasis: '10000.005',
        term: 'long',
        acquisitionType: 'Buy',
        marketValue: '45000',
      },
      {
        assetId: 'ETH',
        accountId: 'Ledger',
        quantity: '0.01',
        acquiredTransactionId: 'i1',
        acquiredAt: at('03-01'),
        costBasis: '25.505',
        marketValue: null,
      },
      {
        assetId: 'BTC',
        accountId: null,
        quantity: '0.25',
        acquiredTransactionId: 'a2',
        acquiredAt: at('12-31'),
        costBasis: '22000',
        marketValue: '22500',
      },
    ],
    lotsAt: `${year + 1}-01-01T04:59:59Z`,
    prices: { BTC: '2500', LP: '600' },
    ledger: aLedger({ from: `${year}-01-01T05:00:00.000Z`, until: `${year + 1}-01-01T04:59:59.999Z` }),
    auditLog: AUDIT_LOG,
    identifications: IDENTIFICATIONS,
    standingOrders: [
      {
        accountId: 'Kraken',
        method: 'HIFO',
        startsOn: `${year}-03-01`,
        endsOn: null,
        recordedAt: `${year}-02-27T15:00:00Z`,
      },
      {
        accountId: 'Ledger',
        method: 'LIFO',
        startsOn: `${year}-01-01`,
        endsOn: `${year}-06-30`,
        recordedAt: at('04-15'),
      },
    ],
    removals: [
      {
        transactionId: 'r3',
        kind: 'donation',
        assetId: 'BTC',
        accountId: 'Kraken',
        quantity: '0.1',
        acquiredTransactionId: 'a1',
        acquiredAt: at('01-05'),
        removedAt: at('12-01'),
        costBasis: '200.005',
        marketValue: '6000.005',
      },
      {
        transactionId: 'r4',
        kind: 'donation',
        assetId: 'ETH',
        accountId: 'Ledger',
        quantity: '0.5',
        acquiredTransactionId: 'a1',
        acquiredAt: null,
        removedAt: at('12-02'),
        costBasis: '10',
      },
      {
        transactionId: 'r2',
        kind: 'stolen',
        assetId: 'BTC',
        accountId: 'Kraken',
        quantity: '0.1',
        acquiredTransactionId: 'a1',
        acquiredAt: at('01-05'),
        removedAt: at('08-01'),
        costBasis: '2000.005',
      },
      {
        transactionId: 'r1',
        kind: 'gift',
        assetId: 'ETH',
        accountId: null,
        quantity: '1',
        acquiredTransactionId: null,
        acquiredAt: null,
        removedAt: at('02-14'),
        costBasis: '0.005',
      },
    ],
  });
}

/** Returns input with one pool, a denied loss, and both periods of 2024. */
export function caInput(year: number): ReportInput {
  counter = 0;
  const pool = { term: null, rule: 'ACB' as const, acquiredAt: null, acquiredTransactionId: null, wallet: null };
  return anInput({
    country: 'CA',
    currency: 'CAD',
    timeZone: 'America/Toronto',
    taxYear: String(year),
    generatedAt: `${year + 1}-02-03T15:04:05Z`,
    disposals: [
      aDisposal({
        ...pool,
        disposedAt: `${year}-05-01T15:00:00Z`,
        quantity: '50',
        proceeds: '5990',
        costBasis: '2505',
        gain: '3485',
      }),
      aDisposal({
        ...pool,
        disposedAt: `${year}-09-25T15:00:00Z`,
        quantity: '40',
        proceeds: '3590',
        costBasis: '3606',
        gain: '-16',
      }),
      aDisposal({
        ...pool,
        assetId: 'ETH',
        disposedAt: `${year}-11-03T15:00:00Z`,
        quantity: '100',
        proceeds: '100',
        costBasis: '200',
        gain: '-75',
        deniedLoss: '25',
      }),
    ],
    income: [anIncome({ receivedAt: `${year}-03-01T12:00:00Z` })],
    lots: [
      {
        assetId: 'BTC',
        accountId: null,
        quantity: '60',
        acquiredTransactionId: null,
        acquiredAt: null,
        costBasis: '96000',
      },
      {
        assetId: 'ETH',
        accountId: null,
        quantity: '1',
        acquiredTransactionId: null,
        acquiredAt: null,
        costBasis: '25',
      },
    ],
    monthEnds: ['04-30', '05-31', '09-30'].map((day, i) => ({
      at: `${year}-${day}T23:59:59Z`,
      costs: [
        { assetId: 'BTC', costBasis: ['99500', '96995', '96000'][i]!, isUnknown: false },
        { assetId: 'ETH', costBasis: ['225.505', '225.505', '225.505'][i]!, isUnknown: false },
      ],
    })),
    lotsAt: `${year + 1}-01-01T04:59:59Z`,
  });
}

/** Returns input with same-day sales as one disposal, a loss, and both sides of October 30, 2024. */
export function gbInput(startYear: number): ReportInput {
  counter = 0;
  const pool = {
    term: null,
    rule: 'SECTION_104' as const,
    acquiredAt: null,
    acquiredTransactionId: null,
    wallet: null,
  };
  return anInput({
    country: 'GB',
    currency: 'GBP',
    timeZone: 'Europe/London',
    taxYear: `${startYear}/${String(startYear + 1).slice(2)}`,
    generatedAt: `${startYear + 1}-06-03T15:04:05Z`,
    disposals: [
      aDisposal({
        ...pool,
        assetId: 'BTC',
        disposedAt: `${startYear}-05-01T09:00:00Z`,
        quantity: '50',
        proceeds: '300000',
        costBasis: '42000',
        gain: '258000',
      }),
      aDisposal({
        ...pool,
        assetId: 'ETH',
        disposedAt: `${startYear}-11-02T09:00:00Z`,
        quantity: '5000',
        proceeds: '500',
        costBasis: '357.142857',
        gain: '142.857143',
        rule: 'SAME_DAY',
      }),
      aDisposal({
        ...pool,
        assetId: 'ETH',
        disposedAt: `${startYear}-11-02T12:00:00Z`,
        quantity: '2000',
        proceeds: '142',
        costBasis: '205.357143',
        gain: '-63.357143',
      }),
      aDisposal({
        ...pool,
        assetId: 'ETH',
        disposedAt: `${startYear + 1}-04-05T22:30:00Z`,
        quantity: '10',
        proceeds: '5',
        costBasis: '8',
        gain: '-3',
      }),
    ],
    income: [anIncome({ receivedAt: `${startYear}-07-01T12:00:00Z` })],
  });
}

/**
 * Returns input with sales within a year just below the total limit of 2024, tax-free sales, a margin result, rewards
 * and a salary.
 */
export function deInput(year: number): ReportInput {
  counter = 0;
  const at = (monthDay: string, back = 0) => `${year - back}-${monthDay}T11:00:00Z`;
  const within = { acquiredAt: at('01-10'), disposedAt: at('06-10'), term: 'short' as const };
  return anInput({
    country: 'DE',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    taxYear: String(year),
    person: { name: 'Ada Lovelace', taxpayerId: '12 345 678 901' },
    generatedAt: `${year + 1}-02-03T15:04:05Z`,
    disposals: [
      aDisposal({ ...within, proceeds: '11149.99', costBasis: '10000', gain: '1149.99' }),
      aDisposal({
        ...within,
        assetId: 'ETH',
        proceeds: '1849.995',
        costBasis: '2000',
        gain: '-150.005',
        kind: 'trade',
      }),
      aDisposal({
        acquiredAt: at('03-11', 2),
        disposedAt: at('03-11'),
        proceeds: '17000',
        costBasis: '10000',
        gain: '7000',
        term: 'long',
      }),
      aDisposal({
        kind: 'margin_gain',
        assetId: 'EUR',
        acquiredAt: null,
        acquiredTransactionId: null,
        disposedAt: at('07-01'),
        quantity: '500',
        proceeds: '500',
        costBasis: '0',
        gain: '500',
        term: 'short',
      }),
    ],
    income: [
      anIncome({ receivedAt: at('03-01'), value: '255.99' }),
      anIncome({ transactionId: 'i2', label: 'salary', receivedAt: at('03-02'), value: '3000' }),
    ],
  });
}

export function auInput(startYear: number): ReportInput {
  counter = 0;
  const sold = `${startYear + 1}-03-01T02:00:00Z`;
  return anInput({
    country: 'AU',
    currency: 'AUD',
    timeZone: 'Australia/Sydney',
    taxYear: `${startYear}/${String(startYear + 1).slice(2)}`,
    generatedAt: `${startYear + 1}-09-03T15:04:05Z`,
    disposals: [
      aDisposal({
        acquiredAt: `${startYear}-08-01T02:00:00Z`,
        disposedAt: sold,
        proceeds: '6000',
        costBasis: '5125',
        gain: '875',
      }),
      aDisposal({
        acquiredAt: `${startYear - 2}-08-01T02:00:00Z`,
        disposedAt: sold,
        proceeds: '9000',
        costBasis: '5000',
        gain: '4000',
        term: 'long',
        assetId: 'ETH',
      }),
      aDisposal({
        acquiredAt: `${startYear}-09-01T02:00:00Z`,
        disposedAt: sold,
        proceeds: '500',
        costBasis: '1500',
        gain: '-1000',
      }),
    ],
    income: [anIncome({ receivedAt: `${startYear}-11-01T12:00:00Z` })],
    removals: [
      {
        transactionId: 'r1',
        kind: 'donation',
        assetId: 'BTC',
        accountId: 'Kraken',
        quantity: '0.1',
        acquiredTransactionId: 'a1',
        acquiredAt: `${startYear}-08-01T02:00:00Z`,
        removedAt: sold,
        costBasis: '512.505',
      },
    ],
  });
}
