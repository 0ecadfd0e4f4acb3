/** Collects each figure's transactions, values, rules and settings in a run of the engine with a trace. */

import type { Callout } from '@lotbook/ledger/callout';
import { parseInstant } from '@lotbook/ledger/instant';
import { IDS_ARE_NAMES, type Ledger, type LedgerNames } from '@lotbook/ledger/ledger';
import type { Disposal, Income, Removal } from '@lotbook/ledger/result';
import { run } from '../compute.ts';
import type { Trace } from '../disposal-rows.ts';
import { formatFixed, parseFixed, parseSigned, share, times } from '../fixed.ts';
import { longFromDay } from '../holding-period.ts';
import { NONE, type Part, type Why } from '../journal.ts';
import { LotHoldings } from '../lots/lot-holdings.ts';
import type { LotStore } from '../lots/lot-store.ts';
import { type OpenLedger, openLedger } from '../open-ledger.ts';
import { startYearOfDay, yearLabel } from '../tax-year-label.ts';
import { dateText } from '../zone.ts';
import { type Amount, costParts, proceedsParts } from './parts.ts';
import { acquiredBy, gaveUpText, type RuleText, rulesText, stepText, summaryOf } from './proof-words.ts';

export type Step = {
  readonly tx: string | null;
  readonly what: string;
  readonly verb: string;
  readonly wallet: string | null;
  readonly on: string;
  readonly asset: string;
  readonly quantity: bigint;
  readonly cost: bigint;
};

/** A part of a lot. `way` is the lot's history since its purchase. */
export type TakenPart = { readonly way: readonly Step[]; readonly quantity: bigint; readonly cost: bigint };

export type Taken = {
  readonly row: Disposal | Removal;
  /**
   * The parts; empty for pools and missing units. Several parts are from one purchase and reached their wallet at
   * different times.
   */
  readonly parts: readonly TakenPart[];
  readonly costParts: readonly Amount[];
  /** The local day on which the holding period starts: the donor's, the user's, or the purchase date. */
  readonly heldSince: string | null;
  readonly heldDays: number | null;
  /** The first day on which a sale is long-term, in countries with a holding period. */
  readonly longFrom: string | null;
  /**
   * Set for a gift worth less than the donor paid. A loss is measured from the value at the gift, and a price between
   * the two gives neither gain nor loss.
   */
  readonly giftCost: 'VALUE_WHEN_GIVEN' | 'NEITHER' | null;
  readonly why: Why | null;
  /** The cost basis by the method, if the user entered another. */
  readonly computed: bigint | null;
  readonly boughtBy: readonly string[];
  readonly asset: string;
  readonly wallet: string | null;
};

export type Made = {
  readonly asset: string;
  readonly wallet: string | null;
  readonly quantity: bigint;
  readonly cost: bigint;
  readonly left: bigint;
  /** The parts of the purchase's cost, without those of later moves. */
  readonly costParts: readonly Amount[];
  readonly isPurchase: boolean;
  readonly from: string | null;
};

export type Proof = {
  readonly tx: string;
  readonly type: string;
  /** A text such as "sold 1.05 WETH for 2520 USD in Base". */
  readonly summary: string;
  /** The local time in `timeZone`, such as `2024-03-01 10:00:00`. */
  readonly at: string;
  readonly wallet: string | null;
  /** A text such as "sold for 2,520.00 USD"; null if nothing was disposed of. */
  readonly gaveUp: string | null;
  readonly currency: string;
  readonly taxYear: string;
  readonly timeZone: string;
  readonly nameOf: (assetId: string) => string;
  /** The method, the setting or default that selected it, and the lot inventory. */
  readonly rules: readonly RuleText[];
  readonly proceedsParts: readonly Amount[];
  readonly taken: readonly Taken[];
  readonly made: readonly Made[];
  readonly income: readonly Income[];
  readonly callouts: readonly Callout[];
  readonly usedBy: readonly { readonly row: Disposal | Removal; readonly on: string }[];
};

/**
 * @param names the names of assets and accounts by ID
 * @returns null if the ledger has no transaction with that ID
 */
export function proofOf(file: Ledger, tx: string, names: LedgerNames = IDS_ARE_NAMES): Proof | null {
  const { taxYear: _all, ...settings } = file.settings;
  const ledger = openLedger({ ...file, settings }, { names, tracing: true });
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
    summary: summaryOf(ledger, timeline.transactions[place]!),
    at: timeline.zone.textOf(timeline.micros[place]!),
    wallet: accountName(ledger, place),
    gaveUp: gaveUpText(ledger, timeline.transactions[place]!),
    currency: rules.baseCurrency,
    nameOf: (assetId) => ledger.assets.nameOf(assetId),
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
    usedBy: used.map((row) => ({ row, on: dayOfRow(ledger, row) })),
  };
}

function dayOfRow(ledger: OpenLedger, row: Disposal | Removal): string {
  const at = 'gain' in row ? row.disposedAt : row.removedAt;
  return dateText(ledger.timeline.zone.dayOf(parseInstant(at)!.micros));
}

function accountName(ledger: OpenLedger, place: number): string | null {
  const { accountId } = ledger.timeline.transactions[place]!;
  return accountId === undefined ? null : ledger.wallets.nameOf(accountId);
}

function takenBy(
  row: Disposal | Removal,
  { lot, parts: taken, why, computed }: Trace,
  ledger: OpenLedger,
  store: LotStore | null,
  at: number,
): Taken {
  const boughtBy = (why?.bought ?? []).map((place) => ledger.timeline.transactions[place]!.id);
  const called = {
    asset: ledger.assets.nameOf(row.assetId),
    wallet: row.accountId === null ? null : ledger.wallets.nameOf(row.accountId),
  };
  if (!store || lot === NONE) {
    return {
      row,
      parts: [],
      costParts: [],
      heldSince: null,
      heldDays: null,
      longFrom: null,
      giftCost: null,
      why,
      computed,
      boughtBy,
      ...called,
    };
  }
  const { holding } = ledger.rules;
  const known = store.acquiredTx[lot] !== NONE;
  const acquired = row.acquiredAt === null ? null : ledger.timeline.zone.dayOf(parseInstant(row.acquiredAt)!.micros);
  const whole = { lot, quantity: parseFixed(row.quantity), basis: computed ?? parseSigned(row.costBasis) };
  const parts = (taken ?? [whole]).map((part) => partOf(part, store, ledger, at));
  return {
    row,
    parts,
    costParts: known ? costParts(ledger, store.acquiredTx[lot]!) : [],
    heldSince: acquired === null ? null : dateText(acquired),
    heldDays: acquired === null ? null : ledger.timeline.days[at]! - acquired,
    longFrom: acquired !== null && holding ? dateText(longFromDay(acquired, holding)) : null,
    giftCost: computed !== null ? null : giftCostOf(row, lot, ledger, store, parts),
    why,
    computed,
    boughtBy,
    ...called,
  };
}

function partOf(
  { lot, quantity, basis }: Pick<Part, 'lot' | 'quantity' | 'basis'>,
  store: LotStore,
  ledger: OpenLedger,
  at: number,
): TakenPart {
  return { way: wayOf(lot, store, ledger, at), quantity, cost: basis };
}

function giftCostOf(
  row: Disposal | Removal,
  lot: number,
  ledger: OpenLedger,
  store: LotStore,
  parts: readonly TakenPart[],
): Taken['giftCost'] {
  if (!('gain' in row) || store.acquiredTx[lot] === NONE || ledger.rules.giftBasis !== 'DUAL') return null;
  const { donorBasis } = ledger.timeline.transactions[store.acquiredTx[lot]!]!;
  // Each part of a gift with two costs has its own row.
  const { quantity, cost } = parts[0]!.way.at(-1)!;
  if (donorBasis === undefined || quantity === 0n) return null;
  if (formatFixed(share(cost, parseFixed(row.quantity), quantity)) === row.costBasis) return null;
  return row.gain === '0' ? 'NEITHER' : row.gain.startsWith('-') ? 'VALUE_WHEN_GIVEN' : null;
}

/** @param taken the transaction that used the lot; earlier splits are steps in the lot's history */
function wayOf(lot: number, store: LotStore, ledger: OpenLedger, taken: number): Step[] {
  const steps: Step[] = [];
  const { micros } = ledger.timeline;
  let until = micros[taken]!;
  for (let at = lot; at !== NONE; at = store.born![at]!.parent) {
    const born = store.born![at]!;
    const { via, parent } = born;
    // A lot without a transaction was created by the step to lots per wallet.
    const from = via === NONE ? ledger.rules.walletFrom! : micros[via]!;
    const day = via === NONE ? ledger.timeline.zone.dayOf(from) : ledger.timeline.days[via]!;
    const wallet = ledger.wallets.nameOf(ledger.wallets.list[store.wallet[at]!]!);
    steps.unshift(...splitsOf(ledger, { asset: store.asset[at]!, from, until }, born));
    until = from;
    steps.unshift({
      tx: via === NONE ? null : ledger.timeline.transactions[via]!.id,
      what: stepText(ledger, via, { isPurchase: parent === NONE, wallet }),
      verb: via === NONE ? '' : acquiredBy(ledger.timeline.transactions[via]!.type),
      wallet: via === NONE ? null : accountName(ledger, via),
      on: dateText(day),
      asset: ledger.assets.nameOf(ledger.assets.list[store.asset[at]!]!),
      quantity: born.quantity,
      cost: born.cost,
    });
  }
  return steps;
}

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
    const on = dateText(timeline.days[place]!);
    steps.push({ tx: t.id, what, verb: '', wallet: null, on, asset: name, quantity, cost: born.cost });
  }
  return steps;
}

function madeBy(ledger: OpenLedger, store: LotStore, place: number): Made[] {
  const made: Made[] = [];
  for (const [lot, born] of store.born!.entries()) {
    if (born.via !== place) continue;
    const isPurchase = born.parent === NONE;
    const origin = store.acquiredTx[lot]!;
    made.push({
      asset: ledger.assets.nameOf(ledger.assets.list[store.asset[lot]!]!),
      wallet: ledger.wallets.nameOf(ledger.wallets.list[store.wallet[lot]!]!) || null,
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
