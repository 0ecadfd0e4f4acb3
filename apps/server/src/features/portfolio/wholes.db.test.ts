import { add, type Decimal, dec, formatDecimal, sub, sum, ZERO } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvDate, genericCsv, importText } from '../../facts/testing.ts';
import { putMarket } from '../../market/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const DAYS = 12;
const on = (n: number) => addDays(TODAY, n - DAYS);
const ASSETS = ['BTC', 'ETH', 'SOL', 'XYZNO'] as const;
const WALLETS = ['One', 'Two', 'Three'] as const;
const PRICES: Record<string, (n: number) => string> = {
  bitcoin: (n) => `${100 + n * 3}.${333 + n}`,
  ethereum: (n) => `${20 - n / 4}`,
  solana: (n) => `0.0${1234 + 17 * n}`,
};

const SET = `mutation Set($currency: DisplayCurrency, $balances: DisplayedBalances) {
  setDisplayCurrency(currency: $currency) { success } setHoldingSettings(displayedBalances: $balances, areSmallBalancesHidden: true) { success } }`;
const HELD = `{ holdings { currency
    holdings { marketValue portfolioPercent costBasis change24h price { source } accounts { marketValue } lots { marketValue costBasis } lotsRest { marketValue } }
    total { marketValue costBasis change24h allTimeReturn calculatedValue reportedValue difference }
    byAccount { marketValue portfolioPercent } byNetwork { marketValue portfolioPercent } }
  wallets { customWallets { id value portfolioPercent holdings { marketValue } } } }`;
const OVER = `query($d: PerformanceDuration!) {
  dashboard(performanceDuration: $d) { leftOut valueAtStart netDeposits change gain days { day atLeast } hours { atLeast } }
  wallets { customWallets { performance(performanceDuration: $d) { valueAtStart netDeposits change gain days { day atLeast } hours { atLeast } } } }
  performance(performanceDuration: $d, benchmark: CASH) { valueBefore { amount } value { amount } deposits { amount } withdrawals { amount }
    gain { amount } realized { amount } income { amount } unrealized { amount } fees { amount } points { day value }
    monthSums { stretch income fees } leftOut { asset { symbol } } assets { asset { symbol } valueBefore value deposits withdrawals gain realized income unrealized fees } } }`;
const COLUMNS = ['valueBefore', 'value', 'deposits', 'withdrawals', 'gain', 'realized', 'income', 'unrealized', 'fees'];

const SPANS = ['ONE_DAY', 'ONE_WEEK', 'ALL_TIME'] as const;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_PRICES: 'off' } });
  const days = Array.from({ length: DAYS + 1 }, (_, n) => n);
  const ids = Object.keys(PRICES);
  await putMarket(server.db, {
    assets: [
      ['bitcoin', 'btc', 'Bitcoin'],
      ['ethereum', 'eth', 'Ethereum'],
      ['solana', 'sol', 'Solana'],
    ],
    quotes: ids.map(
      (id, i) => [id, PRICES[id]!(DAYS), new Date().toISOString(), ['1.337', '-2.5', '0.01'][i]!] as const,
    ),
    days: days.flatMap((n) => ids.map((id) => [id, on(n), PRICES[id]!(n)] as const)),
    rates: days.flatMap((n) => [
      ['USD', on(n), `1.${1 + n}7`] as const,
      ['GBP', on(n), `0.8${n}3`] as const,
      ['PLN', on(n), `4.${n}1`] as const,
    ]),
  });
});
afterAll(() => server?.close());

const asset = fc.constantFrom(...ASSETS);
const quantity = fc
  .integer({ min: 1, max: 300_000_000 })
  .map((units) => formatDecimal({ coefficient: BigInt(units), scale: 8 }));
const movement = fc.record({
  day: fc.integer({ min: 0, max: DAYS - 1 }),
  wallet: fc.constantFrom(...WALLETS),
  kind: fc.constantFrom('buy', 'buy', 'buy', 'sell', 'trade', 'reward', 'withdraw'),
  asset,
  other: asset,
  quantity,
  money: fc.integer({ min: 1, max: 50_000 }).map((cents) => formatDecimal({ coefficient: BigInt(cents), scale: 2 })),
  fee: fc.constantFrom('', '0.05'),
});
type Movement = typeof movement extends fc.Arbitrary<infer One> ? One : never;

function rowOf({ day, kind, asset: one, other, quantity: units, money, fee }: Movement, at: number): string {
  const paid = `${fee},${fee && 'USD'}`;
  const cells = {
    buy: `${units},${one},${money},USD,${paid},`,
    sell: `${money},USD,${units},${one},${paid},`,
    trade: other === one ? `${units},${one},${money},USD,${paid},` : `${units},${one},${units},${other},${paid},`,
    reward: `${units},${one},,,,,staked`,
    withdraw: `,,${units},${one},,,`,
  }[kind]!;
  return `${csvDate(on(day))} 08:${String(at).padStart(2, '0')}:00,${cells},${at}`;
}

const total = (values: readonly (string | null | undefined)[]): string =>
  formatDecimal(values.reduce((all: Decimal, one) => add(all, dec(one ?? '0')), ZERO));
type Row = Record<string, string | null>;

async function check(user: TestUser, what: string): Promise<void> {
  const { holdings, wallets } = await user.graphql(HELD);
  const rows: (Row & { accounts: Row[]; lots: Row[]; lotsRest: Row | null; price: { source: string } | null })[] =
    holdings.holdings;
  const whole = holdings.total;
  const same = (parts: readonly (string | null | undefined)[], of: string, words: string) =>
    expect(total(parts), `${what}: ${words}`).toBe(total([of]));
  same(
    rows.map((row) => row.marketValue),
    whole.marketValue,
    'assets',
  );
  same(
    rows.flatMap(({ accounts }) => accounts.map(({ marketValue }) => marketValue)),
    whole.marketValue,
    'assets in wallets',
  );
  for (const row of rows)
    if (row.marketValue !== null) {
      same(
        row.accounts.map(({ marketValue }) => marketValue),
        row.marketValue!,
        'wallets of an asset',
      );
      if (row.lots.every(({ marketValue }) => marketValue !== null))
        same(
          [...row.lots, row.lotsRest ?? {}].map(({ marketValue }) => marketValue),
          row.marketValue!,
          'lots of an asset',
        );
    }
  for (const way of ['byAccount', 'byNetwork'])
    same(
      holdings[way].map((one: Row) => one.marketValue),
      whole.marketValue,
      way,
    );
  for (const list of [rows, holdings.byAccount, holdings.byNetwork] as Row[][]) {
    const percent = list.map(({ portfolioPercent }) => portfolioPercent);
    if (dec(whole.marketValue).coefficient !== 0n) expect(total(percent), `${what}: percent`).toBe('100');
  }
  const custom: (Row & { holdings: Row[] })[] = wallets.customWallets;
  same(
    custom.map(({ value }) => value),
    whole.marketValue,
    'list of wallets',
  );
  for (const wallet of custom)
    same(
      wallet.holdings.map(({ marketValue }) => marketValue),
      wallet.value!,
      'a wallet',
    );
  same(
    rows.map((row) => row.costBasis),
    whole.costBasis,
    'cost basis',
  );
  same(
    rows.map((row) => row.change24h),
    whole.change24h,
    'change in 24 hours',
  );
  same([whole.reportedValue, formatDecimal(sub(ZERO, dec(whole.calculatedValue)))], whole.difference, 'difference');
  const priced = total(rows.map((row) => (row.price?.source === 'ledger' ? null : row.marketValue)));
  for (const d of SPANS) await checkOver(user, `${what}, ${d}`, { d, priced });
}

async function checkOver(user: TestUser, what: string, { d, priced }: { d: string; priced: string }): Promise<void> {
  const { dashboard, wallets, performance } = await user.graphql(OVER, { d });
  expect(dashboard.days.at(-1).atLeast, `${what}: the last point is the headline`).toBe(priced);
  if (dashboard.hours.length > 0) expect(dashboard.hours.at(-1).atLeast).toBe(priced);
  const parts = wallets.customWallets.map((one: { performance: Row & { days: Row[] } }) => one.performance);
  // Deposits into an asset without a value are excluded from the total and unknown per account.
  for (const figure of ['netDeposits', 'change', 'gain'])
    if (dashboard.leftOut === 0 && dashboard[figure] !== null && parts.every((part: Row) => part[figure] !== null))
      expect(total(parts.map((part: Row) => part[figure])), `${what}: ${figure} of wallets`).toBe(
        total([dashboard[figure]]),
      );
  if (dashboard.gain !== null)
    expect(total([dashboard.valueAtStart, dashboard.netDeposits, dashboard.gain]), `${what}: what the gain is`).toBe(
      priced,
    );
  if (performance === null) return;
  const rows: Row[] = performance.assets;
  for (const column of COLUMNS) {
    const known = rows.map((row) => row[column]);
    expect(total(known), `${what}: ${column} by crypto`).toBe(total([performance[column].amount]));
  }
  for (const column of ['income', 'fees'])
    expect(total(performance.monthSums.map((month: Row) => month[column])), `${what}: ${column} by month`).toBe(
      total([performance[column].amount]),
    );
  const isSplit = ({ gain, realized, income }: Row) => gain === null || (realized !== null && income !== null);
  const isWhole = rows.every((row) => isSplit(row) && (row.gain !== null || row.realized === null));
  for (const row of [...rows.filter(({ gain }) => gain !== null), ...(isWhole ? [totalsOf(performance)] : [])]) {
    const change = sum([
      dec(row.value!),
      sub(ZERO, dec(row.valueBefore!)),
      sub(ZERO, dec(row.deposits!)),
      dec(row.withdrawals!),
    ]);
    expect(formatDecimal(change), `${what}: value, put in and taken out`).toBe(total([row.gain]));
    if (isSplit(row))
      expect(total([row.realized, row.income, row.unrealized]), `${what}: realized, income, unrealized`).toBe(
        total([row.gain]),
      );
  }
  const last = performance.points.at(-1);
  if (last?.value != null)
    expect(total([last.value]), `${what}: the last point`).toBe(total([performance.value.amount]));
}

const totalsOf = (performance: Record<string, { amount: string }>): Row =>
  Object.fromEntries(COLUMNS.map((column) => [column, performance[column]!.amount]));

let count = 0;

test('adds up for any ledger and currency, calculated or reported', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(movement, { minLength: 6, maxLength: 24 }),
      fc.constantFrom('GBP', 'PLN', 'BTC'),
      async (movements, currency) => {
        const user = await server.signUp(`Whole ${++count}`);
        const ordered = movements.toSorted((a, b) => a.day - b.day);
        for (const name of WALLETS) {
          const rows = ordered.flatMap((one, at) => (one.wallet === name ? [rowOf(one, at)] : []));
          if (rows.length > 0) await importText(server, user, genericCsv(...rows), { walletName: name });
        }
        await server.runJobs();
        await check(user, 'in US dollars');
        await user.graphql(SET, { currency, balances: 'REPORTED' });
        await check(user, currency);
      },
    ),
    { numRuns: 2, endOnFailure: true },
  );
});
