/**
 * The proof of a transaction: every figure it made, back to the transactions, values, rules and settings it came from. The
 * same computation runs once more with its trace kept; nothing here computes a figure of its own.
 */

import type { Callout } from '@lotbook/ledger/callout';
import { parseInstant } from '@lotbook/ledger/instant';
import type { Ledger } from '@lotbook/ledger/ledger';
import type { Purpose } from '@lotbook/ledger/purpose';
import type { Disposal, Income, Removal } from '@lotbook/ledger/result';
import type { Leg, Transaction, TransactionType } from '@lotbook/ledger/transaction';
import { run } from '../compute.ts';
import { formatFixed, parseFixed, share, times } from '../fixed.ts';
import { anniversary } from '../holding-period.ts';
import { NONE, type Why } from '../journal.ts';
import { LotHoldings } from '../lots/lot-holdings.ts';
import type { LotStore } from '../lots/lot-store.ts';
import { type OpenLedger, openLedger } from '../open-ledger.ts';
import { operationOf } from '../purposes.ts';
import { periodOf, type Rules, taxabilityOn } from '../rules.ts';
import { startYearOfDay, yearLabel } from '../tax-year-label.ts';
import { dateText } from '../zone.ts';
import { type Amount, costParts, proceedsParts } from './parts.ts';

/** One stop on a lot's way: how it was made there. */
export type Step = {
  readonly tx: string | null;
  readonly what: string;
  readonly on: string;
  readonly asset: string;
  readonly quantity: bigint;
  readonly cost: bigint;
};

export type Taken = {
  readonly row: Disposal | Removal;
  /** From the purchase to the lot that was taken; empty for pools and for units that were never there. */
  readonly way: readonly Step[];
  readonly costParts: readonly Amount[];
  /** The day from which the holding counts, in the user's zone: a donor's, a user's, or that of the purchase. */
  readonly heldSince: string | null;
  readonly heldDays: number | null;
  /** First day on which a sale is long, where the country asks. */
  readonly longFrom: string | null;
  /**
   * A gift worth less than the donor paid has two costs: sold at a loss it is the value at the gift, and between the two there is
   * neither gain nor loss.
   */
  readonly giftCost: 'VALUE_WHEN_GIVEN' | 'NEITHER' | null;
  readonly why: Why | null;
  readonly boughtBy: readonly string[];
};

export type Made = {
  readonly asset: string;
  readonly wallet: string | null;
  readonly quantity: bigint;
  readonly cost: bigint;
  readonly left: bigint;
  /** Of the purchase itself, not of a move. */
  readonly costParts: readonly Amount[];
  readonly isPurchase: boolean;
  readonly from: string | null;
};

export type Proof = {
  readonly tx: string;
  readonly type: string;
  /** What happened, as a user says it: "sold 1.05 WETH for 2520 USD in Base". */
  readonly summary: string;
  readonly at: string;
  readonly currency: string;
  readonly taxYear: string;
  readonly timeZone: string;
  /** The method and the setting or default that chose it; how lots are kept. */
  readonly rules: readonly string[];
  readonly proceedsParts: readonly Amount[];
  readonly taken: readonly Taken[];
  readonly made: readonly Made[];
  readonly income: readonly Income[];
  readonly callouts: readonly Callout[];
  /** Rows of other transactions that used what this one acquired. */
  readonly usedBy: readonly (Disposal | Removal)[];
};

/** @returns null when the ledger has no transaction of that id */
export function proofOf(file: Ledger, tx: string): Proof | null {
  const { taxYear: _all, ...settings } = file.settings;
  const ledger = openLedger({ ...file, settings }, { tracing: true });
  const place = ledger.placeOf(tx);
  if (place === undefined) return null;
  const { writer, holdings } = run(ledger);
  const store = holdings instanceof LotHoldings ? holdings.store : null;
  const { rules, timeline } = ledger;
  const year = startYearOfDay(timeline.days[place]!, rules.yearStart);
  const mine = <Row extends { transactionId: string | null }>(rows: readonly Row[]) =>
    rows.filter((row) => row.transactionId === tx);
  const taken = [
    ...writer.disposals.map((row, i) => ({ row, trace: () => writer.traceOf('disposal', i) })),
    ...writer.removals.map((row, i) => ({ row, trace: () => writer.traceOf('removal', i) })),
  ].filter(({ row }) => row.transactionId === tx);
  const used = [...writer.disposals, ...writer.removals].filter(
    (row) => row.acquiredTransactionId === tx && row.transactionId !== tx,
  );
  return {
    tx,
    type: timeline.transactions[place]!.type,
    summary: summaryOf(timeline.transactions[place]!),
    at: timeline.text(place),
    currency: rules.baseCurrency,
    taxYear: yearLabel(year, rules.yearStart),
    timeZone: rules.timeZone,
    rules: rulesText(file, rules, timeline.transactions[place]!, {
      micros: timeline.micros[place]!,
      day: timeline.days[place]!,
      wallet: timeline.transactions[place]!.accountId ?? '',
    }),
    proceedsParts: proceedsParts(ledger, place),
    taken: taken.map(({ row, trace }) => takenBy(row, trace(), ledger, store, place)),
    made: store ? madeBy(ledger, store, place) : [],
    income: mine(writer.income),
    callouts: mine(writer.callouts),
    usedBy: used,
  };
}

function takenBy(
  row: Disposal | Removal,
  { lot, why }: { lot: number; why: Why | null },
  ledger: OpenLedger,
  store: LotStore | null,
  at: number,
): Taken {
  const boughtBy = (why?.bought ?? []).map((place) => ledger.timeline.transactions[place]!.id);
  if (!store || lot === NONE) {
    return {
      row,
      way: [],
      costParts: [],
      heldSince: null,
      heldDays: null,
      longFrom: null,
      giftCost: null,
      why,
      boughtBy,
    };
  }
  const { holding } = ledger.rules;
  const known = store.acquiredTx[lot] !== NONE;
  const acquired = row.acquiredAt === null ? null : ledger.timeline.zone.dayOf(parseInstant(row.acquiredAt)!.micros);
  const way = wayOf(lot, store, ledger, at);
  return {
    row,
    way,
    costParts: known ? costParts(ledger, store.acquiredTx[lot]!) : [],
    heldSince: acquired === null ? null : dateText(acquired),
    heldDays: acquired === null ? null : ledger.timeline.days[at]! - acquired,
    longFrom: acquired !== null && holding ? dateText(longFromDay(acquired, holding)) : null,
    giftCost: giftCostOf(row, lot, ledger, store, way),
    why,
    boughtBy,
  };
}

function giftCostOf(
  row: Disposal | Removal,
  lot: number,
  ledger: OpenLedger,
  store: LotStore,
  way: readonly Step[],
): Taken['giftCost'] {
  if (!('gain' in row) || store.acquiredTx[lot] === NONE || ledger.rules.giftBasis !== 'DUAL') return null;
  const { donorBasis } = ledger.timeline.transactions[store.acquiredTx[lot]!]!;
  const { quantity, cost } = way.at(-1)!;
  if (donorBasis === undefined || quantity === 0n) return null;
  if (formatFixed(share(cost, parseFixed(row.quantity), quantity)) === row.costBasis) return null;
  return row.gain === '0' ? 'NEITHER' : row.gain.startsWith('-') ? 'VALUE_WHEN_GIVEN' : null;
}

/** The first day on which units acquired on `acquired` are long. */
export function longFromDay(acquired: number, holding: NonNullable<Rules['holding']>): number {
  return holding.kind === 'days' ? acquired + holding.days : anniversary(acquired, holding.years, holding.monthEnd) + 1;
}

/** @param taken  the transaction that took of the lot: splits up to then are stops on its way */
function wayOf(lot: number, store: LotStore, ledger: OpenLedger, taken: number): Step[] {
  const steps: Step[] = [];
  const { micros } = ledger.timeline;
  let until = micros[taken]!;
  for (let at = lot; at !== NONE; at = store.born![at]!.parent) {
    const born = store.born![at]!;
    const { via, parent } = born;
    // Without a transaction it is the step to wallets that made the lot.
    const from = via === NONE ? ledger.rules.walletFrom! : micros[via]!;
    steps.unshift(...splitsOf(ledger, { asset: store.asset[at]!, from, until }, born));
    until = from;
    steps.unshift({
      tx: via === NONE ? null : ledger.timeline.transactions[via]!.id,
      what: stepText(ledger, via, parent === NONE),
      on: via === NONE ? 'the day lots began to be kept per wallet' : ledger.timeline.text(via).slice(0, 10),
      asset: ledger.assets.list[store.asset[at]!]!,
      quantity: born.quantity,
      cost: born.cost,
    });
  }
  return steps;
}

/** The splits of an asset from one instant to another (microseconds), each with what the units became. */
function splitsOf(
  ledger: OpenLedger,
  { asset, from, until }: { asset: number; from: number; until: number },
  born: { quantity: bigint; cost: bigint },
): Step[] {
  const { timeline, assets } = ledger;
  const id = assets.list[asset]!;
  const name = assets.nameOf(id);
  const steps: Step[] = [];
  let { quantity } = born;
  for (const place of timeline.order) {
    const t = timeline.transactions[place]!;
    if (t.type !== 'split' || t.assetId !== id || t.isIgnored) continue;
    if (timeline.micros[place]! < from || timeline.micros[place]! > until) continue;
    quantity = times(quantity, parseFixed(t.ratio!));
    const what = `each ${name} became ${formatFixed(parseFixed(t.ratio!))}`;
    steps.push({ tx: t.id, what, on: timeline.text(place).slice(0, 10), asset: name, quantity, cost: born.cost });
  }
  return steps;
}

function stepText(ledger: OpenLedger, via: number, isPurchase: boolean): string {
  if (via === NONE) return 'allocated to its wallet';
  const t = ledger.timeline.transactions[via]!;
  if (t.type === 'transfer')
    return `moved from ${t.accountId} to ${t.toAccountId}${isPurchase ? ', nobody knows where from' : ''}`;
  const where = t.purpose === undefined ? undefined : PLACE_WORDS[t.purpose];
  if (!isPurchase && where && (t.type === 'withdrawal' || t.type === 'deposit')) return where;
  if (!isPurchase)
    return `${(t.purpose && EXCHANGE_WORDS[t.purpose]) ?? 'renamed'} from ${t.sent?.assetId} to ${t.received?.assetId}`;
  return `${t.type === 'buy' ? 'bought' : `acquired by ${t.type}`}${t.accountId ? ` in ${t.accountId}` : ''}`;
}

const VERBS: Record<TransactionType, string> = {
  buy: 'bought',
  sell: 'sold',
  trade: 'traded',
  income: 'received',
  deposit: 'deposited',
  gift_received: 'was given',
  withdrawal: 'withdrew',
  spend: 'spent',
  fee: 'paid a fee of',
  gift: 'gave away',
  donation: 'donated',
  lost: 'lost',
  stolen: 'was robbed of',
  transfer: 'moved',
  margin_gain: 'gained by margin',
  margin_loss: 'lost by margin',
  split: 'split',
  rename: 'renamed',
};

function summaryOf(t: Transaction): string {
  const legs = (first: Leg | undefined, more: readonly Leg[] = []) =>
    (first ? [first, ...more] : []).map(({ quantity, assetId }) => `${quantity} ${assetId}`).join(' and ');
  const verb = t.purpose && t.sent && t.received ? (EXCHANGE_WORDS[t.purpose] ?? VERBS[t.type]) : VERBS[t.type];
  const place = t.accountId ? ` in ${t.accountId}` : '';
  if (t.type === 'split') return `each ${t.assetId} became ${t.ratio}`;
  if (t.type === 'transfer') return `moved ${legs(t.sent)} from ${t.accountId} to ${t.toAccountId}`;
  const sent = legs(t.sent, t.moreSent);
  const received = legs(t.received, t.moreReceived);
  if (t.type === 'buy') return `${verb} ${received} for ${sent}${place}`;
  if (!t.received) return `${verb} ${sent}${place}`;
  if (!t.sent) return `${verb} ${received}${t.label ? ` as ${t.label}` : ''}${place}`;
  return `${verb} ${sent} ${t.type === 'rename' ? 'to' : 'for'} ${received}${place}`;
}

const PLACE_WORDS: Partial<Record<Purpose, string>> = {
  collateral_deposit: 'put up as collateral',
  collateral_withdrawal: 'taken back from collateral',
  lending_deposit: 'lent',
  lending_withdrawal: 'taken back from lending',
};
const EXCHANGE_WORDS: Partial<Record<Purpose, string>> = {
  wrap: 'wrapped',
  unwrap: 'unwrapped',
  liquid_stake: 'staked',
  liquid_unstake: 'unstaked',
  lending_deposit: 'lent',
  lending_withdrawal: 'taken back',
  liquidity_deposit: 'put into a liquidity pool',
  liquidity_withdrawal: 'taken out of a liquidity pool',
};

function madeBy(ledger: OpenLedger, store: LotStore, place: number): Made[] {
  const made: Made[] = [];
  for (const [lot, born] of store.born!.entries()) {
    if (born.via !== place) continue;
    const isPurchase = born.parent === NONE;
    const origin = store.acquiredTx[lot]!;
    made.push({
      asset: ledger.assets.list[store.asset[lot]!]!,
      wallet: ledger.wallets.list[store.wallet[lot]!] || null,
      quantity: born.quantity,
      cost: born.cost,
      left: store.quantity[lot]!,
      costParts: isPurchase ? costParts(ledger, place) : [],
      isPurchase,
      from: isPurchase || origin === NONE ? null : ledger.timeline.transactions[origin]!.id,
    });
  }
  return made;
}

/** Which rules were applied, and who chose them. */
function rulesText(
  file: Ledger,
  rules: Rules,
  transaction: Transaction,
  { micros, day, wallet }: { micros: number; day: number; wallet: string },
): string[] {
  const settings = file.settings;
  const country = rules.country ?? 'US';
  const period = periodOf(rules, day, wallet);
  const method = period?.method ?? rules.method;
  const chosenBy = period
    ? `setting ${period.setting}`
    : settings.method
      ? 'setting method'
      : `the default of ${country}`;
  const lines = [`${METHOD_NAMES[method]} (${method}; ${chosenBy})`];
  if (method === 'ACB' || method === 'SP') lines.push('one pool over all wallets');
  else if (rules.walletFrom !== null) {
    const origin = settings.walletFrom ? 'setting wallet_from' : `the rule of ${country}`;
    const now = micros >= rules.walletFrom ? 'lots per wallet' : 'one inventory over all wallets';
    lines.push(`${now} (${origin}: per wallet from ${new Date(rules.walletFrom / 1000).toISOString()})`);
  } else {
    const origin = settings.lotAllocation ? 'setting lot_allocation' : 'the default';
    lines.push(`${rules.allocation === 'WALLET' ? 'lots per wallet' : 'one inventory over all wallets'} (${origin})`);
  }
  const operation = operationOf(transaction);
  if (operation !== null) {
    const said = taxabilityOn(rules, operation, day);
    const isTaxable = transaction.isTaxable ?? said.isTaxable;
    const by =
      transaction.isTaxable !== undefined
        ? 'said by the transaction'
        : said.period
          ? `setting ${said.period.setting}`
          : settings.taxability?.[operation] !== undefined
            ? `setting taxability.${operation}`
            : 'no rule settles it; the default';
    const what = transaction.purpose!.replaceAll('_', ' ');
    lines.push(
      `${what}: ${isTaxable ? 'taxable, a disposal at market value' : 'not taxable, cost and dates go on'} (${by})`,
    );
  }
  if (rules.superficialLoss) lines.push('superficial losses are denied');
  return lines;
}

const METHOD_NAMES = {
  FIFO: 'first in, first out',
  LIFO: 'last in, first out',
  HIFO: 'highest cost first',
  LOFO: 'lowest cost first',
  ACB: 'adjusted cost base',
  WAC: 'weighted average cost',
  SP: 'same day, then 30 days, then the section 104 pool',
} as const;
