/**
 * Converts the ledger to another base currency for a preview, at the reference rate of each tax date, like
 * `restateValues` and the price job. Makes no requests, so an amount without a stored rate has no value.
 */
import { BITCOIN, baseAssetId, currencyId } from '@lotbook/ledger/asset-id';
import { type Decimal, dec, ledgerText, mul } from '@lotbook/ledger/decimal';
import { answerFrom, inBitcoin, ONE } from '@lotbook/market/daily-rates';
import { sql } from 'kysely';
import { closesOfBitcoin, publishedRates } from '../../market/rates.ts';
import { localDate } from '../../platform/values/calendar.ts';
import type { PageFlow, PageRow } from './engine-ledger.ts';
import { readPage } from './read-ledger.ts';
import type { ShortTransaction } from './what-if-years.ts';

export type OtherCurrency = { from: string; to: string; timeZone: string; today: string };

export type Restated = {
  /**
   * The number of values from market prices. They will be requested again in the new currency and may differ slightly.
   */
  pricesConverted: number;
  withoutRate: number;
  ownAmounts: number;
};

type StatedFlow = [...Required<PageFlow>, statedValue: string | null, statedCurrency: string | null];
type StatedRow = { row: PageRow; flows: StatedFlow[] };

const statedFlowsAsJson =
  () => sql`json_agg(json_build_array(direction, account_id, asset_id, quantity::text, is_withheld,
  fiat_value::text, fiat_source, split_ratio::text, stated_value::text, stated_currency) order by position)`;

export async function* pagesInCurrency(
  shortTransaction: ShortTransaction,
  userId: string,
  currency: OtherCurrency,
  counts: Restated,
): AsyncIterable<string> {
  const rates = new StoredRates(shortTransaction, currency.today);
  for (let after: string | null = null; ; ) {
    const page: { json: string; lastId: string } | null = await shortTransaction((tx) =>
      readPage(tx, userId, after, { flows: statedFlowsAsJson }),
    );
    if (!page) return;
    const rows = (JSON.parse(page.json) as PageRow[]).map(
      (row): StatedRow => ({ row, flows: (row[6] ?? []) as unknown as StatedFlow[] }),
    );
    await rates.load(
      rows
        .flatMap(({ flows }) => flows.flatMap(currenciesOf))
        .concat(
          rows.flatMap(({ row }) => row[12] ?? []),
          currency.from,
          currency.to,
        ),
    );
    yield JSON.stringify(rows.map((one) => rowInCurrency(one, { ...currency, rates, counts })));
    after = page.lastId;
  }
}

type Work = OtherCurrency & { rates: StoredRates; counts: Restated };

function rowInCurrency({ row, flows }: StatedRow, work: Work): PageRow {
  const [, happenedAt, , , , , , , , acquiredAt = null] = row;
  const restated = flows.map((flow): PageFlow => {
    const [direction, account, asset, quantity, isWithheld, , source, splitRatio, statedValue] = flow;
    const at = statedValue !== null && direction === 'in' ? (acquiredAt ?? happenedAt) : happenedAt;
    const value = valueInCurrency(flow, localDate(Date.parse(at), work.timeZone), work);
    // Without a value, the prefix still records that one was entered or is a stated cost.
    const remembered = /^(?:typed|basis)/.exec(source ?? '')?.[0] ?? null;
    return [direction, account, asset, quantity, isWithheld, value, value === null ? remembered : source, splitRatio];
  });
  return ownInCurrency(row.with(6, restated) as PageRow, work);
}

function ownInCurrency(row: PageRow, work: Work): PageRow {
  const [, happenedAt, , , , , , , , acquiredAt, cost, proceeds, currency, , , basis] = row;
  if (currency == null) return row;
  const at = (amount: string | null | undefined, instant: string) => {
    const rate =
      amount == null ? null : work.rates.of(currency, work.to, localDate(Date.parse(instant), work.timeZone));
    return amount != null && rate ? ledgerText(mul(dec(amount), rate)) : null;
  };
  const own = [at(cost, acquiredAt ?? happenedAt), at(proceeds, happenedAt), at(basis, happenedAt)] as const;
  if ([cost, proceeds, basis].some((entered, i) => entered != null && own[i] === null)) {
    work.counts.ownAmounts++;
    return row;
  }
  return row.with(10, own[0]).with(11, own[1]).with(12, work.to).with(15, own[2]) as PageRow;
}

function valueInCurrency(flow: StatedFlow, on: string, work: Work): string | null {
  const [, , assetId, quantity, , value] = flow;
  if (assetId === baseAssetId(work.to)) return quantity;
  const [amount, currency, isPrice] = amountOf(flow, work.from);
  if (amount === null || currency === work.to) return amount;
  const rate = work.rates.of(currency, work.to, on);
  if (!rate) {
    if (value !== null) work.counts.withoutRate++;
    return null;
  }
  if (isPrice) work.counts.pricesConverted++;
  return ledgerText(mul(dec(amount), rate));
}

function amountOf(
  [, , assetId, quantity, , value, source, , statedValue, statedCurrency]: StatedFlow,
  base: string,
): [amount: string | null, currency: string, isPrice: boolean] {
  if (source === 'typed' && value !== null) return [value, base, false];
  if (statedValue !== null && statedCurrency !== null) return [statedValue, statedCurrency, false];
  const money = moneyOf(assetId);
  return money ? [quantity, money, false] : [value, base, value !== null && !isStated(source)];
}

const isStated = (source: string | null) => source === 'file' || source === 'basis' || source === 'face';

const MONEY = currencyId('');
const moneyOf = (assetId: string) => (assetId.startsWith(MONEY) ? assetId.slice(MONEY.length) : null);

function currenciesOf([, , assetId, , , , , , , statedCurrency]: StatedFlow): string[] {
  return [moneyOf(assetId), statedCurrency].flatMap((one) => one ?? []);
}

class StoredRates {
  private readonly byDay = new Map<string, Map<string, Decimal>>();
  private bitcoin: ReadonlyMap<string, Decimal> = new Map();
  private readonly loaded = new Set(['EUR']);

  private readonly shortTransaction: ShortTransaction;
  private readonly today: string;

  constructor(shortTransaction: ShortTransaction, today: string) {
    this.shortTransaction = shortTransaction;
    this.today = today;
  }

  async load(currencies: readonly string[]): Promise<void> {
    for (const currency of new Set(currencies)) {
      if (this.loaded.has(currency)) continue;
      this.loaded.add(currency);
      const days = { from: FIRST_DAY, to: this.today };
      if (currency === BITCOIN) {
        this.bitcoin = await this.shortTransaction((tx) => closesOfBitcoin(tx, days));
        await this.load([DOLLAR]);
        continue;
      }
      const rates = await this.shortTransaction((tx) => publishedRates(tx, currency, days));
      for (const { day, perEuro } of rates) {
        const ofDay = this.byDay.get(day) ?? new Map<string, Decimal>();
        this.byDay.set(day, ofDay.set(currency, perEuro));
      }
    }
  }

  /**
   * Returns units of `to` per unit of `from`: the newest rate in the week ending that day, or bitcoin's close on that
   * day.
   */
  of(from: string, to: string, on: string): Decimal | null {
    if (from === to) return ONE;
    if (from === BITCOIN || to === BITCOIN) {
      const close = this.bitcoin.get(on);
      const dollars = from === BITCOIN ? this.of(DOLLAR, to, on) : this.of(from, DOLLAR, on);
      if (!close || !dollars) return null;
      return from === BITCOIN ? mul(close, dollars) : inBitcoin(dollars, close);
    }
    const answer = answerFrom(this.byDay, {
      base: 'EUR',
      query: { asset: { symbol: from }, currency: to, on, at: on },
      source: 'stored',
      today: this.today,
    });
    return answer.ok ? answer.value.value : null;
  }
}

const DOLLAR = 'USD';
const FIRST_DAY = '2009-01-01';
