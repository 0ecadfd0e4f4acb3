/** Values accounts as far as the ledger's prices allow. */
import {
  add,
  type Decimal,
  dec,
  divide,
  isNegative,
  isPositive,
  isZero,
  max,
  mul,
  neg,
  sub,
  ZERO,
} from '@lotbook/ledger/decimal';
import type { Leg, Transaction } from '@lotbook/ledger/transaction';
import { microsOf, untilYearEnd } from '../../ledger-rows.ts';
import type { ReportInput } from '../../report.ts';

type Price = { value: Decimal; at: string };

export type AccountYear = {
  accountId: string;
  /** The highest known value, in the base currency. */
  highest: Decimal;
  /** The time of the highest value; null for an account that held nothing in the year. */
  highestAt: string | null;
  atEnd: Decimal;
  /** Assets without a price, which count as zero. */
  unpriced: readonly string[];
  /** The time of the oldest price in the highest value; null if it is only money. */
  oldestPriceAt: string | null;
  /**
   * True if a balance was negative, which counts as zero because history is missing. Money is exempt, because few
   * ledgers have all of it.
   */
  wentBelowZero: boolean;
};

const PRICE_DIGITS = 24;

type Holding = { quantity: Decimal };
type Account = {
  holdings: Map<string, Holding>;
  total: Decimal;
  unpriced: Set<string>;
  highest: Decimal;
  highestAt: string | null;
  oldestPriceAt: string | null;
  wentBelowZero: boolean;
};

/**
 * Values accounts after each transaction, at the start of the year and at its end, with the latest prices in the
 * ledger. At the end, the caller's prices of that day take precedence.
 * @returns one entry per account with holdings in the year, in the order in which the ledger names them
 */
export function accountYears(input: ReportInput): AccountYear[] {
  const { ledger } = input;
  if (!ledger) return [];
  const walk = new Walk(input);
  const from = microsOf(ledger.from);
  let hasBegun = false;
  for (const transaction of untilYearEnd(input)) {
    if (transaction.isIgnored) continue;
    if (!hasBegun && microsOf(transaction.timestamp) >= from) {
      hasBegun = true;
      walk.begin(ledger.from);
    }
    walk.take(transaction);
  }
  if (!hasBegun) walk.begin(ledger.from);
  return walk.end(ledger.until, input.prices ?? {});
}

class Walk {
  private readonly accounts = new Map<string, Account>();
  private readonly prices = new Map<string, Price>();
  private readonly base: (assetId: string) => boolean;
  private isInYear = false;

  constructor({ currency, ledger }: ReportInput) {
    const names = ledger?.names?.assets ?? {};
    this.base = (assetId) => (names[assetId] ?? assetId) === currency;
  }

  begin(at: string): void {
    this.isInYear = true;
    for (const account of this.accounts.values()) this.value(account, at);
  }

  take(transaction: Transaction): void {
    const { timestamp: at, type, accountId = '', toAccountId, sent, received, fees = [] } = transaction;
    this.learn(transaction);
    if (type === 'split') this.split(transaction.assetId!, transaction.ratio!, at);
    const touched = new Set<Account>();
    const move = (id: string, leg: Leg | undefined, quantity: Decimal) => {
      if (leg) touched.add(this.move(id, leg.assetId, quantity));
    };
    for (const leg of [sent, ...(transaction.moreSent ?? [])]) move(accountId, leg, neg(dec(leg?.quantity ?? '0')));
    for (const leg of [received, ...(transaction.moreReceived ?? [])]) move(accountId, leg, dec(leg?.quantity ?? '0'));
    if (toAccountId !== undefined) move(toAccountId, sent, dec(sent?.quantity ?? '0'));
    for (const fee of fees) move(accountId, fee, neg(dec(fee.quantity)));
    for (const account of touched) this.value(account, at);
  }

  /** Learns prices. A deposit's value is its cost, so it gives no price. */
  private learn({
    timestamp: at,
    type,
    sent,
    received,
    fees = [],
    moreSent = [],
    moreReceived = [],
  }: Transaction): void {
    if (type === 'deposit' || type === 'gift_received') return;
    for (const leg of [sent, received, ...fees, ...moreSent, ...moreReceived]) {
      if (leg?.fiatValue !== undefined) this.price(leg, dec(leg.fiatValue), at);
    }
    if (!sent || !received || moreSent.length > 0 || moreReceived.length > 0) return;
    if (this.base(sent.assetId)) this.price(received, dec(sent.quantity), at);
    if (this.base(received.assetId)) this.price(sent, dec(received.quantity), at);
  }

  private price({ assetId, quantity }: Leg, value: Decimal, at: string): void {
    if (isZero(dec(quantity)) || this.base(assetId)) return;
    this.prices.set(assetId, { value: divide(value, dec(quantity), PRICE_DIGITS, 'half-even'), at });
  }

  private move(id: string, assetId: string, quantity: Decimal): Account {
    const account = this.account(id);
    const holding = account.holdings.get(assetId) ?? { quantity: ZERO };
    holding.quantity = add(holding.quantity, quantity);
    if (isZero(holding.quantity)) account.holdings.delete(assetId);
    else account.holdings.set(assetId, holding);
    return account;
  }

  private account(id: string): Account {
    let account = this.accounts.get(id);
    if (!account) {
      account = {
        holdings: new Map(),
        total: ZERO,
        unpriced: new Set(),
        highest: ZERO,
        highestAt: null,
        oldestPriceAt: null,
        wentBelowZero: false,
      };
      this.accounts.set(id, account);
    }
    return account;
  }

  /** Multiplies units and divides the price, so that the value is unchanged. */
  private split(assetId: string, ratio: string, at: string): void {
    const price = this.prices.get(assetId);
    if (price)
      this.prices.set(assetId, { value: divide(price.value, dec(ratio), PRICE_DIGITS, 'half-even'), at: price.at });
    for (const account of this.accounts.values()) {
      const holding = account.holdings.get(assetId);
      if (!holding) continue;
      holding.quantity = mul(holding.quantity, dec(ratio));
      this.value(account, at);
    }
  }

  private value(account: Account, at: string): void {
    if (!this.isInYear) return;
    let total = ZERO;
    let oldest: string | null = null;
    for (const [assetId, holding] of account.holdings) {
      if (isNegative(holding.quantity) && !this.base(assetId)) account.wentBelowZero = true;
      if (!isPositive(holding.quantity)) continue;
      const price = this.base(assetId) ? null : this.prices.get(assetId);
      if (price === undefined) {
        account.unpriced.add(assetId);
        continue;
      }
      total = add(total, price === null ? holding.quantity : mul(holding.quantity, price.value));
      if (price !== null && (oldest === null || microsOf(price.at) < microsOf(oldest))) oldest = price.at;
    }
    account.total = total;
    if (account.highestAt !== null && !isPositive(sub(total, account.highest))) return;
    account.highest = max(account.highest, total);
    account.highestAt = at;
    account.oldestPriceAt = oldest;
  }

  end(at: string, prices: Readonly<Record<string, string>>): AccountYear[] {
    for (const [assetId, price] of Object.entries(prices)) this.prices.set(assetId, { value: dec(price), at });
    for (const account of this.accounts.values()) this.value(account, at);
    return [...this.accounts]
      .filter(([, account]) => isPositive(account.highest) || account.unpriced.size > 0)
      .map(([accountId, account]) => ({
        accountId,
        highest: account.highest,
        highestAt: account.highestAt,
        atEnd: account.total,
        unpriced: [...account.unpriced],
        oldestPriceAt: account.oldestPriceAt,
        wentBelowZero: account.wentBelowZero,
      }));
  }
}
