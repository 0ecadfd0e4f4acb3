/**
 * Nexo lists some events in several rows: a card payment and the withdrawal of its money; a deposit and its conversion
 * to Nexo's own name for the currency. Rows match if they have the same amount at about the same time.
 */
import { abs, formatDecimal } from '@lotbook/ledger/decimal';
import { NearestFree } from '../../reading/nearest-free.ts';
import { ifReadable, type RowReader } from '../../reading/row-reader.ts';
import { assetOf, timeOf } from './cells.ts';

/** A card payment and its funding are seconds apart; a bank transfer and its conversion are up to days apart. */
const CARD_MS = 60_000;
const TRANSFER_MS = 7 * 86_400_000;

type Told = { row: number; at: number; key: string };

export class ToldAgain {
  readonly #payments: Told[] = [];
  readonly #withdrawals: Told[] = [];
  readonly #arrivals: Told[] = [];
  readonly #conversions: Told[] = [];
  readonly #paymentOf = new Map<number, number>();
  readonly #inMoney = new Set<number>();
  readonly #onlyDeposits = new Set<number>();

  observe(row: RowReader): void {
    if (!row.has('Output Amount') || /^(rejected|pending)/i.test(row.text('Details'))) return;
    const list = this.#listOf(row.text('Type').toLowerCase().replaceAll(' ', ''));
    if (!list) return;
    const told = ifReadable((): Told => {
      // The payment is in dollars, and its output is the paid amount.
      const side = list === this.#payments ? 'Output' : 'Input';
      const amount = formatDecimal(abs(row.needDecimal(`${side} Amount`)));
      return {
        row: row.number,
        at: Date.parse(timeOf(row)),
        key: `${assetOf(row.need(`${side} Currency`))} ${amount}`,
      };
    });
    if (told) list.push(told);
  }

  #listOf(type: string): Told[] | null {
    if (type === 'nexocardpurchase' || type === 'creditcardstatus') return this.#payments;
    if (type === 'withdrawexchanged') return this.#withdrawals;
    if (type === 'deposittoexchange') return this.#arrivals;
    return type === 'exchangedepositedon' ? this.#conversions : null;
  }

  pair(): void {
    for (const [payment, withdrawal] of pairs(this.#payments, this.#withdrawals, CARD_MS)) {
      this.#paymentOf.set(withdrawal.row, payment.row);
      this.#inMoney.add(payment.row);
    }
    const converted = new Set(pairs(this.#arrivals, this.#conversions, TRANSFER_MS).map(([{ row }]) => row));
    for (const { row } of this.#arrivals) if (!converted.has(row)) this.#onlyDeposits.add(row);
  }

  paymentOf(row: RowReader): number | null {
    return this.#paymentOf.get(row.number) ?? null;
  }

  isInMoney(row: RowReader): boolean {
    return this.#inMoney.has(row.number);
  }

  isOnlyDeposit(row: RowReader): boolean {
    return this.#onlyDeposits.has(row.number);
  }
}

function pairs(first: readonly Told[], others: readonly Told[], within: number): [Told, Told][] {
  const byKey = new Map(
    [...Map.groupBy(others, ({ key }) => key)].map(([key, list]) => {
      const inOrder = list.toSorted((a, b) => a.at - b.at);
      return [key, { inOrder, free: new NearestFree(inOrder.map(({ at }) => at)) }];
    }),
  );
  return first.flatMap((one): [Told, Told][] => {
    const same = byKey.get(one.key);
    const found = same?.free.nearest(one.at, within, within) ?? -1;
    if (!same || found === -1) return [];
    same.free.take(found);
    return [[one, same.inOrder[found]!]];
  });
}
