/**
 * The last step of reading a row in most formats: turns inflows, outflows, fees and meaning into a transaction, a skip
 * or an error.
 */
import { type AssetRef, assetKey, assetName, isSameAsset, symbolRef, type TokenRef } from '@lotbook/ledger/asset-ref';
import { add, type Decimal, isNegative, isZero, neg } from '@lotbook/ledger/decimal';
import type { DraftFee, DraftLeg } from '@lotbook/ledger/draft';
import { isFiat, tradeType } from '../fiat.ts';
import type { DraftBody } from '../importer.ts';
import { magnitude, type Out, RowReader } from '../row-reader.ts';
import { type Meaning, meaningOfWord } from './meaning.ts';

/** Never negative in a leg. `statedValue` is the value in the source. */
export type Part = {
  asset: string;
  /** If set, the symbol is only a display name. */
  token?: Omit<TokenRef, 'symbol'> | undefined;
  amount: Decimal;
  statedValue?: { amount: Decimal; currency: string } | null;
};

/** Amounts exclude fees. */
export type RowFacts = {
  timestamp: string;
  sent?: Part | null;
  received?: Part | null;
  /** Positive: paid. Negative: a rebate, which becomes separate income. */
  fees?: readonly (Part | null)[];
  id?: string;
  note?: string;
  hash?: string;
  account?: string;
  counterparty?: string;
};

export function bySign(part: Part): Pick<RowFacts, 'sent' | 'received'> {
  return isNegative(part.amount) ? { sent: { ...part, amount: neg(part.amount) } } : { received: part };
}

export function bySide(meaning: Meaning, part: Part): Pick<RowFacts, 'sent' | 'received'> {
  return meaning.side === 'in' ? { received: part } : { sent: part };
}

export function part(asset: string, amount: Decimal | null, statedValue?: Part['statedValue']): Part | null {
  return amount === null ? null : { asset, amount, statedValue };
}

/**
 * Reads `100 USDT`.
 * @throws {RowError} MISSING_VALUE, INVALID_NUMBER
 */
export function needGlued(row: RowReader, column: string): Part {
  row.need(column);
  const amount = row.amount(column);
  if (!amount || amount.unit === '') throw row.badNumber(column);
  return { asset: amount.unit.toUpperCase(), amount: amount.value };
}

/**
 * The rows form one transaction.
 * @throws {RowError} if meaning and amounts contradict each other
 */
export function emit(from: RowReader | readonly RowReader[], out: Out, meaning: Meaning, facts: RowFacts) {
  if (meaning.skip !== undefined) return out.skip(from, meaning.skip);
  const row = from instanceof RowReader ? from : from[0]!;
  const sent = legOf(row, facts.sent);
  const received = legOf(row, facts.received);
  const paid = merged(facts.fees ?? []).filter((fee) => !isNegative(fee.amount));
  const rebates = merged(facts.fees ?? []).filter((fee) => isNegative(fee.amount));
  const shared = {
    timestamp: facts.timestamp,
    ...(facts.account && { account: facts.account }),
    ...(facts.hash && { transactionHash: facts.hash }),
    ...(facts.note && { note: facts.note }),
  };
  if (sent || received) {
    const fees = paid.map((fee) => feeOf(fee, received));
    out.add({ ...shared, ...bodyOf(row, meaning, sent, received, facts.counterparty), fees }, from, facts.id);
  } else if (paid.length > 0) {
    const [first, ...more] = paid.map((fee) => feeOf(fee, null));
    out.add({ ...shared, type: 'fee', sent: first!, fees: more }, from, facts.id);
  } else if (rebates.length === 0) {
    return out.skip(from, 'the amount is zero: nothing moved.');
  }
  for (const rebate of rebates) {
    const leg = legOf(row, { ...rebate, amount: neg(rebate.amount) })!;
    const id = facts.id ? `${facts.id} rebate` : undefined;
    out.add({ ...shared, type: 'income', label: 'other', received: leg, note: 'fee rebate' }, from, id);
  }
}

function bodyOf(
  row: RowReader,
  meaning: Meaning,
  sent: DraftLeg | null,
  received: DraftLeg | null,
  counterparty?: string,
): Omit<DraftBody, 'timestamp'> {
  if (sent && received) {
    if (isSameAsset(sent.asset, received.asset))
      throw row.error(
        'SAME_ASSET',
        `${sent.asset.symbol} is exchanged for itself.`,
        'Look the transaction up at its source and add it by hand.',
      );
    if (!meaning.isTrade)
      throw row.error(
        'TYPE_CONTRADICTS_ROW',
        'the type is one with a single side, but the row has both a sent and a received quantity.',
        'Correct the type, or add the transaction by hand.',
      );
    const type = meaning.isRename ? 'rename' : tradeType(assetName(sent.asset), assetName(received.asset));
    return { type, ...(type === 'trade' && meaning.purpose && { purpose: meaning.purpose }), sent, received };
  }
  const kind = sent ? meaning.out : meaning.in;
  if (!kind) throw meaning.isTrade ? halfMissing(row, sent) : contradicted(row, sent !== null);
  const { purpose, ...plain } = kind;
  return {
    ...plain,
    // Money has no lots, so borrowing it changes nothing.
    ...(purpose && !isFiat(assetName((sent ?? received)!.asset)) && { purpose }),
    ...(sent ? { sent } : { received: received! }),
    ...(counterparty && { counterparty }),
  };
}

function halfMissing(row: RowReader, sent: DraftLeg | null) {
  return row.error(
    'OTHER_HALF_MISSING',
    `this is a trade, but what was ${sent ? 'received for it' : 'given for it'} is missing or zero.`,
    'Export the whole history without filters, or add the transaction by hand.',
  );
}

function contradicted(row: RowReader, isSent: boolean) {
  return row.error(
    'SIGN_CONTRADICTS_TYPE',
    `the type of the row brings something ${isSent ? 'in' : 'out'}, but its amount says the opposite: it may be a reversal.`,
    'Look the transaction up at its source and add it by hand.',
  );
}

function legOf(row: RowReader, part: Part | null | undefined): DraftLeg | null {
  if (!part || isZero(part.amount)) return null;
  if (part.asset === '')
    throw row.error('MISSING_VALUE', 'the row has a quantity but no asset.', 'Fill in the asset, or skip the row.');
  if (isNegative(part.amount))
    throw row.error(
      'NEGATIVE_QUANTITY',
      'a quantity is negative where only its column or type gives the direction.',
      'Write the quantity without a minus, or add the transaction by hand.',
    );
  return { asset: refOf(part), quantity: magnitude(part.amount), ...statedValueOf(part) };
}

export function refOf({ asset, token }: Part): AssetRef {
  return token ? { ...token, symbol: asset } : symbolRef(asset);
}

function statedValueOf({ asset, statedValue }: Part): Pick<DraftLeg, 'fiatValue' | 'fiatCurrency'> {
  if (!statedValue || statedValue.currency === '' || statedValue.currency === asset) return {};
  return { fiatValue: magnitude(statedValue.amount), fiatCurrency: statedValue.currency };
}

/** A fee in the received coins is withheld, so it never reached the owner. */
export function feeOf(fee: Part, received: DraftLeg | null): DraftFee {
  const asset = refOf(fee);
  return {
    asset,
    quantity: magnitude(fee.amount),
    ...statedValueOf(fee),
    ...(received && isSameAsset(received.asset, asset) && !isFiat(assetName(asset)) && { withheld: true }),
  };
}

function merged(fees: readonly (Part | null)[]): Part[] {
  const byAsset = new Map<string, Part>();
  for (const fee of fees) {
    if (!fee || isZero(fee.amount)) continue;
    const key = assetKey(refOf(fee));
    const known = byAsset.get(key);
    byAsset.set(key, known ? { asset: fee.asset, token: fee.token, amount: add(known.amount, fee.amount) } : fee);
  }
  return [...byAsset.values()].filter((fee) => !isZero(fee.amount));
}

export function kind(entry: Parameters<typeof meaningOfWord>[0]): Meaning {
  return meaningOfWord(entry);
}

export type { Meaning };
