/** Shows the calculation of a sale, in which the lines below each line add up to it. */
import { currencyDigits } from '@lotbook/ledger/currency-digits';
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { roundedUnits, roundToTotal } from '@lotbook/ledger/printed/rows';
import type { Disposal, Term } from '@lotbook/ledger/result';
import { formatFixed, parseSigned, share } from '../fixed.ts';
import { type Amount, source } from './parts.ts';
import type { Made, Proof, Step, Taken, TakenPart } from './proof.ts';
import { exact, exactText, money } from './shown.ts';

/** A line, which comes after the line it is a part of. `depth` is 0 for the result. */
export type WorkedLine = {
  readonly depth: number;
  readonly label: string;
  readonly wallet: string | null;
  readonly on: string | null;
  readonly tx: string | null;
  /** The amount in the base currency, rounded so that lines of one depth add up to the line above. */
  readonly amount: string;
  readonly exact: string;
  readonly isGain: boolean;
  readonly isUnknown: boolean;
  /** The lot's number in the proof, from 1; null unless the line is the cost of exactly one row. */
  readonly lot: number | null;
  readonly steps: readonly WorkedStep[];
};

/** A step, with the units and cost at that point. */
export type WorkedStep = { readonly text: string; readonly on: string; readonly tx: string | null };

type Node = Partial<Omit<WorkedLine, 'depth' | 'amount' | 'exact'>> & {
  label: string;
  amount: bigint;
  parts?: readonly Node[];
};

/** Returns one calculation per kind and asset of the transaction's rows, then income and acquisitions. */
export function workedSums(proof: Proof): WorkedLine[][] {
  const groups = Map.groupBy(
    proof.taken.map((taken, i) => ({ taken, place: i + 1 })),
    ({ taken: { row } }) => `${row.kind} ${row.assetId} ${'gain' in row}`,
  );
  const sums = [...groups.values()].map((rows) => rowsNode(proof, rows));
  return [...sums, ...incomeNodes(proof), ...madeNodes(proof)].map((node) => lines(node, proof.currency));
}

export function workedLot(proof: Proof, taken: Taken): WorkedLine[] {
  return lines(rowsNode(proof, [{ taken, place: null }]), proof.currency);
}

type Row = { taken: Taken; place: number | null };
const TERMS = { short: ', short-term', long: ', long-term' } as const;

function rowsNode(proof: Proof, rows: readonly Row[]): Node {
  const costs = rows.flatMap((row) => costNodes(row, rows.length > 1, proof));
  const cost = total(rows, ({ costBasis }) => costBasis);
  const sold = rows.flatMap(({ taken: { row } }) => ('gain' in row ? [row] : []));
  if (sold.length === 0) return { label: 'Cost basis that left with it', amount: cost, parts: costs };
  const gain = total(sold, (row) => row.gain);
  const denied = total(sold, (row) => row.deniedLoss ?? '0');
  const terms = new Set(sold.map(({ term }) => term));
  return {
    label: `${gain < 0n ? 'Loss' : 'Gain'}${terms.size === 1 ? termText(sold[0]!.term) : ''}${onFee(rows)}`,
    amount: gain,
    isGain: true,
    isUnknown: sold.some(({ unknown }) => unknown !== undefined),
    parts: [
      {
        label: 'Proceeds',
        amount: total(sold, (row) => row.proceeds),
        isUnknown: sold.some(({ unknown }) => unknown?.includes('proceeds')),
        parts: proceedsNodes(proof, sold),
      },
      { label: 'Cost basis', amount: -cost, parts: costs.map(negated) },
      ...(denied === 0n ? [] : [{ label: 'Loss not allowed', amount: denied }]),
    ],
  };
}

function onFee(rows: readonly Row[]): string {
  const { row, asset } = rows[0]!.taken;
  return row.kind === 'fee' ? `, on the fee of ${exact(total(rows, (of) => of.quantity))} ${asset}` : '';
}

const termText = (term: Term) => (term === null ? '' : TERMS[term]);

function total<T extends { taken: Taken } | Disposal>(
  rows: readonly T[],
  of: (row: T extends Disposal ? Disposal : Taken['row']) => string,
): bigint {
  return rows.reduce((sum, row) => sum + parseSigned(of(('taken' in row ? row.taken.row : row) as never)), 0n);
}

const negated = (node: Node): Node => ({ ...node, amount: -node.amount });

function proceedsNodes(proof: Proof, sold: readonly Disposal[]): Node[] {
  const { kind, assetId } = sold[0]!;
  const parts = proof.proceedsParts;
  if (kind === 'fee' || parts.length === 0) return [];
  const all = proof.taken.flatMap(({ row }) =>
    'gain' in row && row.kind === kind && row.assetId === assetId ? [row] : [],
  );
  const whole = total(all, (row) => row.proceeds);
  if (parts.reduce((sum, { amount }) => sum + amount, 0n) !== whole || whole === 0n) return [];
  const mine = total(sold, (row) => row.proceeds);
  const units = total(all, (row) => row.quantity);
  const { wallet, at, tx } = proof;
  const { asset } = proof.taken.find(({ row }) => row.assetId === assetId)!;
  const isShare = all.length > sold.length;
  const label = ({ label: plain, amount, isValue, priceSource }: Amount): string => {
    if (amount < 0n && isShare) return `Share of the fee of ${money(-amount, proof.currency)}`;
    if (!isValue && !isShare) return sentence(plain);
    const mineOf = isShare ? `${exact(total(sold, (row) => row.quantity))} of ${exact(units)}` : exact(units);
    return `${mineOf} ${asset}, ${isValue ? `${proof.gaveUp}${source(priceSource)}` : plain}`;
  };
  return parts.map((part) => ({
    label: label(part),
    amount: share(part.amount, mine, whole),
    tx,
    ...(part.amount < 0n ? {} : { wallet, on: at.slice(0, 'YYYY-MM-DD'.length) }),
  }));
}

function costNodes({ taken, place }: Row, isOneOfSeveral: boolean, proof: Proof): Node[] {
  const { row, parts } = taken;
  const amount = parseSigned(row.costBasis);
  const isUnknown = row.unknown?.includes('cost_basis') ?? false;
  const lot = isOneOfSeveral ? place : null;
  if (taken.computed !== null) return [statedNode(taken, { amount, lot }, proof)];
  if (parts.length === 0) return [{ label: withoutLot(taken, proof.currency), amount, isUnknown, lot }];
  const [first] = parts;
  if (parts.length === 1) return [{ ...partNode(taken, first!, proof), amount, isUnknown, lot }];
  return parts.map((part) => ({ ...partNode(taken, part, proof), amount: part.cost, isUnknown, lot }));
}

function statedNode({ row, asset, computed }: Taken, of: { amount: bigint; lot: number | null }, proof: Proof): Node {
  const units = `${exactText(row.quantity)} ${asset}`;
  return { ...of, label: `${units}, entered by you; by the method ${money(computed!, proof.currency)}` };
}

function partNode(taken: Taken, part: TakenPart, { currency }: Proof): Omit<Node, 'amount'> {
  const { way, quantity } = part;
  const [bought, here] = [way[0]!, way.at(-1)!];
  const last = isShareOf(bought, part) ? bought : here;
  const isAll = last.quantity === 0n || quantity === last.quantity;
  const units = isAll
    ? `${exact(quantity)} ${taken.asset}`
    : `${exact(quantity)} of ${exact(last.quantity)} ${taken.asset}`;
  const withFee = taken.costParts.length > 1 ? ' with the fee' : '';
  const cost =
    taken.giftCost === null
      ? `, ${bought.verb} for ${money(last.cost, currency)}${withFee}`
      : GIFT_COSTS[taken.giftCost];
  const { wallet, on, tx } = bought;
  return { label: `${units}${cost}`, wallet, on, tx, steps: stepsOf(taken, way, currency) };
}

function isShareOf(bought: Step, { way, quantity, cost }: TakenPart): boolean {
  if (bought.quantity === 0n || bought.asset !== way.at(-1)!.asset) return false;
  const off = share(bought.cost, quantity, bought.quantity) - cost;
  return off < CUT && off > -CUT;
}

const GIFT_COSTS = {
  VALUE_WHEN_GIVEN: ', a gift at its value when given, because it was sold below that',
  NEITHER: ', a gift sold between its value and the donor’s cost: no gain and no loss',
} as const;

function stepsOf({ costParts }: Taken, way: readonly Step[], currency: string): WorkedStep[] {
  if (way.length === 1 && costParts.length < 2) return [];
  return way.map(({ what, on, tx, quantity, asset, cost }, i) => {
    const paid = i === 0 ? costParts.map((part) => partText(part, currency)).join(', ') : '';
    const text = `${what}: ${exact(quantity)} ${asset}, cost ${money(cost, currency)}${paid && ` (${paid})`}`;
    return { text, on, tx };
  });
}

function partText({ label, amount, isInLabel }: Amount, currency: string): string {
  return isInLabel ? label : `${label} ${amount < 0n ? '−' : ''}${money(amount < 0n ? -amount : amount, currency)}`;
}

function withoutLot({ row, why, boughtBy, asset }: Taken, currency: string): string {
  const units = exactText(row.quantity);
  if (why) {
    const from =
      boughtBy.length === 0
        ? 'in the pool'
        : 'rule' in row && row.rule === 'SAME_DAY'
          ? 'bought the same day'
          : 'bought within 30 days';
    return `${units} of ${exact(why.units)} ${asset} ${from} for ${money(why.cost, currency)}`;
  }
  if (row.acquiredTransactionId !== null) return `${units} ${asset} from the units just received, at their value`;
  if (row.kind === 'margin_gain' || row.kind === 'margin_loss') return 'No units were sold';
  return `${units} ${asset} without a recorded purchase`;
}

function madeNodes({ made, at, tx }: Proof): Node[] {
  const on = at.slice(0, 'YYYY-MM-DD'.length);
  const node = ({ asset, wallet, quantity, cost, left, costParts, isPurchase, from }: Made): Node => ({
    label: `${isPurchase ? 'Cost basis of' : 'Cost basis carried over with'} ${exact(quantity)} ${asset}, ${left === 0n ? 'none left' : `${exact(left)} left`}`,
    amount: cost,
    wallet,
    on,
    tx: isPurchase ? tx : from,
    parts: costParts.map((part) => ({ label: sentence(part.label), amount: part.amount })),
  });
  const moved = made.filter(({ isPurchase }) => !isPurchase);
  const bought = made.filter(({ isPurchase }) => isPurchase).map(node);
  if (moved.length < 2) return [...bought, ...moved.map(node)];
  return [
    ...bought,
    {
      label: 'Cost basis carried over',
      amount: moved.reduce((sum, { cost }) => sum + cost, 0n),
      parts: moved.map(node),
    },
  ];
}

function incomeNodes({ income, at, tx, nameOf }: Proof): Node[] {
  return income.map(({ label, value, quantity, assetId, unknown }) => ({
    label: `Income (${label}): ${exactText(quantity)} ${nameOf(assetId)}`,
    amount: parseSigned(value),
    isUnknown: unknown !== undefined,
    on: at.slice(0, 'YYYY-MM-DD'.length),
    tx,
  }));
}

/** Rounds from the result down, so that the lines below each line add up to it. A fee absorbs the remainder. */
function lines(root: Node, currency: string): WorkedLine[] {
  const digits = digitsOf(root, currency);
  const all: WorkedLine[] = [];
  const add = (node: Node, depth: number, units: bigint) => {
    const { amount, label, wallet = null, on = null, tx = null, isGain = false, lot = null } = node;
    const { isUnknown = false, steps = [] } = node;
    const parts = addsUp(node) ? (node.parts ?? []) : [];
    all.push({
      ...{ depth, label, wallet, on, tx, isGain, isUnknown, lot, steps },
      amount: formatDecimal({ coefficient: units, scale: digits }),
      exact: formatFixed(amount),
    });
    const shares = parts.length === 0 ? [] : shared(parts, units, digits);
    for (const [i, of] of shares.entries()) add(parts[i]!, depth + 1, of);
  };
  add(root, 0, roundedUnits(dec(formatFixed(root.amount)), digits));
  return all;
}

/** The largest remainder from the engine's own rounding. */
const CUT = 10n ** 9n;

/** True if the parts add up, so that a reader can repeat the sum. */
function addsUp({ amount, parts = [] }: Node): boolean {
  const off = parts.reduce((left, part) => left - part.amount, amount);
  return off < CUT && off > -CUT;
}

function shared(parts: readonly Node[], whole: bigint, digits: number): bigint[] {
  const amounts = parts.map(({ amount }) => dec(formatFixed(amount)));
  const fee = parts.findLastIndex(({ label }) => /\bfee\b/i.test(label));
  if (fee < 1) return roundToTotal(amounts, digits, whole);
  const rounded = amounts.map((amount) => roundedUnits(amount, digits));
  const others = rounded.reduce((sum, units, i) => (i === fee ? sum : sum + units), 0n);
  return rounded.map((units, i) => (i === fee ? whole - others : units));
}

const SMALL_DIGITS = 8;

function digitsOf({ amount, parts = [] }: Node, currency: string): number {
  const digits = currencyDigits(currency);
  const smallest = 10n ** BigInt(30 - digits);
  const isSmall = [amount, ...parts.map((part) => part.amount)].every((of) => of < smallest && of > -smallest);
  return isSmall ? SMALL_DIGITS : digits;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
