/**
 * Converts database rows to the ledger that the engine reads. A matched withdrawal and deposit become one transfer
 * under the withdrawal's ID.
 */

import type { JurisdictionRules } from '@lotbook/engine/jurisdictions/jurisdiction';
import { isGuessedCost } from '@lotbook/intake/deposit-cost';
import { BITCOIN, BITCOIN_ASSET, baseAssetId, isMoney } from '@lotbook/ledger/asset-id';
import type { NotComputed } from '@lotbook/ledger/callout';
import { add, dec, ledgerText, ZERO } from '@lotbook/ledger/decimal';
import type { LedgerNames } from '@lotbook/ledger/ledger';
import { isAllowedFor, isPurpose } from '@lotbook/ledger/purpose';
import type { Fee, FlowDirection, IdentifiedLot, Leg, Transaction, TransactionType } from '@lotbook/ledger/transaction';
import { isOfAMarket, sidesOf } from '../../valuation/sides.ts';

/** A stored transaction that the engine can't process. It is left out and reported as a callout. */
export class CannotCompute extends Error {
  readonly why: NotComputed;

  constructor(why: NotComputed) {
    super(why);
    this.why = why;
  }
}

export type InputFlow = {
  direction: FlowDirection;
  accountId: string;
  assetId: string;
  quantity: string;
  isWithheld: boolean;
  fiatValue: string | null;
  splitRatio?: string | null;
  /** True if no price was found and a stablecoin was valued at its peg. */
  isPegged?: boolean;
  priceSource?: string;
};

export type InputTransaction = {
  id: string;
  happenedAt: string;
  type: string;
  label: string | null;
  accountId: string;
  position: number;
  flows: InputFlow[];
  purpose?: string | null;
  isTaxable?: boolean | null;
  acquiredAt?: string | null;
  costBasis?: string | null;
  proceeds?: string | null;
  disposalBasis?: string | null;
  /** Flows, by index, that count with a different value; null if the value follows from the transaction. */
  counted?: readonly (readonly [flow: number, value: string | null])[];
  identifiedLots?: readonly IdentifiedLot[];
  identifiedAt?: string;
};

/** A transaction as the database writes it into a page of JSON; see `readPage`. */
export type PageRow = [
  id: string,
  happenedAt: string,
  type: string,
  label: string | null,
  accountId: string,
  position: number,
  flows: PageFlow[] | null,
  purpose?: string | null,
  isTaxable?: boolean | null,
  acquiredAt?: string | null,
  costBasis?: string | null,
  proceeds?: string | null,
  customCurrency?: string | null,
  isSpam?: boolean,
  /** True if it predates the rule that one side of a trade sets the value of both, so each side has its own price. */
  hasOwnSides?: boolean | null,
  disposalBasis?: string | null,
];
export type PageFlow = [
  direction: InputFlow['direction'],
  accountId: string,
  assetId: string,
  quantity: string,
  isWithheld: boolean,
  fiatValue: string | null,
  fiatSource: string | null,
  splitRatio?: string | null,
];

export type Valued = { baseCurrency: string; tradeValue: JurisdictionRules['tradeValue'] };

/**
 * @param valued values in the base currency; an amount entered in another currency is converted, or unknown
 * @param booked the type after linking, because one side of a trade is not a deposit
 */
export function transactionOf(page: PageRow, valued: Valued, booked: string = page[2]): InputTransaction {
  const [id, happenedAt, type, label, accountId, position, flows, purpose = null, isTaxable = null, ...more] = page;
  const [acquiredAt = null, costBasis, proceeds, customCurrency, isSpam = false, hasOwnSides = false, disposalBasis] =
    more;
  const { baseCurrency, tradeValue } = valued;
  // A value entered in another currency is unknown without a rate. The value from the file never replaces it.
  const isOwnKnown = customCurrency == null || customCurrency === baseCurrency;
  const row: InputTransaction = {
    id,
    happenedAt,
    type,
    label,
    accountId,
    position,
    purpose,
    isTaxable,
    acquiredAt,
    ...(isOwnKnown ? { costBasis, proceeds, disposalBasis } : {}),
    flows: (flows ?? []).map(
      ([direction, account, assetId, quantity, isWithheld, fiatValue, fiatSource, splitRatio]) => ({
        direction,
        accountId: account,
        assetId,
        quantity,
        isWithheld,
        fiatValue:
          isGuessedCost({
            type: booked,
            purpose,
            direction,
            isMoney: isMoney(assetId) || assetId === baseAssetId(baseCurrency),
            isStatedCost: isStatedCost(fiatSource),
          }) ||
          (!isOwnKnown && direction !== 'fee')
            ? null
            : fiatValue,
        ...(fiatSource?.split('+').includes('peg') ? { isPegged: true } : {}),
        ...(splitRatio ? { splitRatio } : {}),
      }),
    ),
  };
  if (isSpam) return feesAlone(row);
  const counted = hasOwnSides ? [] : countedOtherwise(booked, purpose, flows ?? [], tradeValue);
  return counted.length === 0 ? row : { ...row, counted };
}

/** Returns flows by index: one side of a trade, which gets the value of the other side, and a fee deducted from it. */
function countedOtherwise(
  type: string,
  purpose: string | null,
  flows: readonly PageFlow[],
  tradeValue: Valued['tradeValue'],
): (readonly [number, string | null])[] {
  if (type !== 'trade') return [];
  const named = flows.map(([direction, , assetId, , isWithheld, fiatValue, fiatSource], place) => ({
    direction,
    assetId,
    isWithheld,
    fiatValue,
    fiatSource,
    place,
  }));
  const sides = sidesOf(type, purpose, named, tradeValue);
  if (!sides) return [];
  const { counts, replaced } = sides;
  const withheld = named.filter(
    (flow) => flow.direction === 'fee' && flow.isWithheld && flow.assetId === replaced.assetId && isOfAMarket(flow),
  );
  return [[replaced.place, counts.fiatValue], ...withheld.map(({ place }) => [place, null] as const)];
}

export function asCounted(row: InputTransaction): InputTransaction {
  if (!row.counted) return row;
  const flows = [...row.flows];
  for (const [place, fiatValue] of row.counted) {
    const flow = flows[place]!;
    flows[place] = fiatValue === null ? { ...flow, fiatValue } : { ...flow, fiatValue, priceSource: OTHER_SIDE };
  }
  return { ...row, flows };
}

const OTHER_SIDE = 'the value of the other side, which counts for both';

function feesAlone(row: InputTransaction): InputTransaction {
  const [first, ...more] = row.flows.filter(({ direction }) => direction === 'fee');
  const paid = first ? [{ ...first, direction: 'out' as const, isWithheld: false }, ...more] : [];
  const { costBasis: _cost, proceeds: _proceeds, disposalBasis: _basis, ...rest } = row;
  return { ...rest, type: 'fee', label: null, purpose: null, isTaxable: null, acquiredAt: null, flows: paid };
}

function isStatedCost(fiatSource: string | null): boolean {
  return fiatSource?.startsWith('basis') === true || fiatSource?.startsWith('typed') === true;
}

/**
 * Names assets for the engine. Fiat has its ISO code. A crypto asset has its symbol if that is unique among the user's
 * assets and currencies, and otherwise its ID. With bitcoin as base currency, only bitcoin is named BTC.
 * @param assets  ID and symbol of every asset in the user's ledger
 * @param accounts  ID and name; names are unique per user
 */
export function namesOf(
  assets: readonly { id: string; symbol: string }[],
  accounts: readonly { id: string; name: string }[],
  baseCurrency: string | undefined,
): LedgerNames {
  const uses = new Map<string, number>();
  for (const { symbol } of assets) uses.set(symbol, (uses.get(symbol) ?? 0) + 1);
  const assetName = new Map(assets.map(({ id, symbol }) => [id, uses.get(symbol) === 1 ? symbol : id]));
  for (const { id, symbol } of assets) if (isMoney(id)) assetName.set(id, symbol);
  if (baseCurrency === BITCOIN)
    for (const { id, symbol } of assets) if (symbol === BITCOIN) assetName.set(id, id === BITCOIN_ASSET ? symbol : id);
  const accountName = new Map(accounts.map(({ id, name }) => [id, name]));
  return {
    asset: (id) => known(assetName, id, 'asset'),
    account: (id) => known(accountName, id, 'account'),
  };
}

function known(map: Map<string, string>, key: string, what: string): string {
  const value = map.get(key);
  if (value === undefined) throw new Error(`unknown ${what} ${key}`);
  return value;
}

export function engineTransaction(row: InputTransaction): Transaction {
  const [sent, ...moreSent] = flowsByAsset(row, 'out');
  const [received, ...moreReceived] = flowsByAsset(row, 'in');
  if (row.type !== 'trade' && row.type !== 'rename') {
    // Only a trade may have several assets on one side.
    onlyFlow(row, 'out');
    onlyFlow(row, 'in');
  }
  const transaction: Transaction = {
    id: row.id,
    timestamp: row.happenedAt,
    type: row.type as TransactionType,
    accountId: sent?.accountId ?? received?.accountId ?? row.accountId,
  };
  if (row.label) transaction.label = row.label;
  if (isPurpose(row.purpose) && isAllowedFor(row.purpose, row.type)) transaction.purpose = row.purpose;
  if (row.isTaxable != null) transaction.isTaxable = row.isTaxable;
  if (row.acquiredAt && received) transaction.acquiredAt = row.acquiredAt;
  Object.assign(transaction, feesOf(row));
  if (row.type === 'split') {
    const flow = row.flows.find(({ splitRatio }) => splitRatio);
    if (!flow) throw new CannotCompute('SPLIT_WITHOUT_RATIO');
    transaction.assetId = flow.assetId;
    transaction.ratio = ledgerText(dec(flow.splitRatio!));
    return transaction;
  }
  if (row.type === 'transfer') {
    if (sent) transaction.sent = leg(sent);
    if (received) transaction.toAccountId = received.accountId;
    return Object.assign(transaction, identifiedFor(row, transaction));
  }
  if (sent) transaction.sent = leg(sent);
  if (received) transaction.received = leg(received);
  if (moreSent.length > 0) transaction.moreSent = moreSent.map((flow) => leg(flow));
  if (moreReceived.length > 0) transaction.moreReceived = moreReceived.map((flow) => leg(flow));
  return Object.assign(transaction, enteredFor(row, transaction), identifiedFor(row, transaction));
}

function enteredFor(
  { costBasis, proceeds, disposalBasis }: InputTransaction,
  { sent, received, moreSent, moreReceived }: Transaction,
): Pick<Transaction, 'costBasis' | 'proceeds' | 'disposalBasis'> {
  if (moreSent || moreReceived) return {};
  const isGivenUp = sent !== undefined && !isMoney(sent.assetId);
  return {
    ...(costBasis != null && received && !isMoney(received.assetId) ? { costBasis: ledgerText(dec(costBasis)) } : {}),
    ...(proceeds != null && isGivenUp ? { proceeds: ledgerText(dec(proceeds)) } : {}),
    ...(disposalBasis != null && isGivenUp ? { disposalBasis: ledgerText(dec(disposalBasis)) } : {}),
  };
}

export function identifiedFor(
  { identifiedLots, identifiedAt }: InputTransaction,
  { sent, moreSent }: Transaction,
): Pick<Transaction, 'identifiedLots' | 'identifiedAt'> {
  if (!identifiedLots || !sent || moreSent || isMoney(sent.assetId)) return {};
  return { identifiedLots, ...(identifiedAt === undefined ? {} : { identifiedAt }) };
}

export function feesOf(row: InputTransaction): { fees?: Fee[] } {
  const fees = row.flows.filter((flow) => flow.direction === 'fee').map((flow) => feeLeg(flow));
  return fees.length > 0 ? { fees } : {};
}

export function onlyFlow(row: InputTransaction, direction: 'in' | 'out'): InputFlow | undefined {
  const [first, ...others] = flowsByAsset(row, direction);
  if (others.length > 0) throw new CannotCompute('TWO_ASSETS');
  return first;
}

function flowsByAsset(row: InputTransaction, direction: 'in' | 'out'): InputFlow[] {
  const flows = row.flows.filter((flow) => flow.direction === direction);
  if (flows.length <= 1) return flows;
  const assets = [...new Set(flows.map(({ assetId }) => assetId))];
  return assets.map((assetId) => summed(flows.filter((flow) => flow.assetId === assetId)));
}

function summed(flows: readonly InputFlow[]): InputFlow {
  const first = flows[0]!;
  if (flows.length === 1) return first;
  const values = flows.map((flow) => flow.fiatValue);
  return {
    ...first,
    quantity: ledgerText(flows.reduce((total, flow) => add(total, dec(flow.quantity)), ZERO)),
    fiatValue: values.some((v) => v === null)
      ? null
      : ledgerText(values.reduce((total, v) => add(total, dec(v!)), ZERO)),
  };
}

function leg(flow: InputFlow): Leg {
  const plain: Leg = { assetId: flow.assetId, quantity: ledgerText(dec(flow.quantity)) };
  if (flow.fiatValue !== null) plain.fiatValue = ledgerText(dec(flow.fiatValue));
  if (flow.priceSource !== undefined) plain.priceSource = flow.priceSource;
  return plain;
}

export function feeLeg(flow: InputFlow): Fee {
  return flow.isWithheld ? { ...leg(flow), isWithheld: true } : leg(flow);
}
