import { randomUUID } from 'node:crypto';
import { divide } from '@lotbook/intake/matching/divisions';
import { halfOf, type Half as MatchHalf } from '@lotbook/intake/matching/transfers';
import { add, dec, formatDecimal, isPositive, isZero, sum } from '@lotbook/ledger/decimal';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { change } from '../../../acts/changes/change.ts';
import { divideTransaction } from '../../../acts/links/divide.ts';
import { forgetRejections, insertLinks, type LinkKind, linksOf } from '../../../facts/links/links.ts';
import { type FlowRow, flowsOf, lockTransactions } from '../../../facts/transactions/transactions.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { NewLink } from '../service.ts';
import { type Half, whyNoLink } from './link-mismatch.ts';

/** The maximum number of links: as many as the list of suggestions shows for two wallets. */
export const MOST_LINKS = 500;
/** The maximum number of parts. A transaction with more outputs is a list of payments, not a transfer. */
export const MOST_PARTS = 20;

const NOT_FOUND = refuse('transaction_not_found', 'This transaction was not found.');
const IS_LINKED = refuse('value_error', 'One of them is already linked. Remove that link first.');

export async function createLinks(
  scope: Scope,
  wanted: readonly NewLink[],
): Promise<Outcome<{ changeId: string | null; count: number }>> {
  const { tx, userId } = scope;
  if (wanted.length === 0) return refuse('value_error', 'There is nothing to match.');
  if (wanted.length > MOST_LINKS) return refuse('value_error', `Match at most ${MOST_LINKS} pairs at once.`);
  const ids = wanted.flatMap(({ fromId, toId }) => [fromId, toId]);
  if (new Set(ids).size < ids.length) return refuse('value_error', 'Each transaction can be in one match only.');
  const halves = await freeHalves(scope, ids);
  if (!halves.ok) return halves;
  for (const { fromId, toId, kind } of wanted) {
    const why = whyNoLink(halves.value.get(fromId)!, halves.value.get(toId)!, kind);
    if (why) return refuse('value_error', why);
  }
  const audit = () =>
    wanted.map(({ fromId, toId, kind }) => {
      const after = { from: fromId, to: toId, kind };
      return { action: 'link.create' as const, entity: 'transaction' as const, entityId: fromId, after };
    });
  const making = { action: 'link.createMany' as const, params: { pairs: wanted.length }, affected: 'figures' as const };
  const { changeId } = await change(scope, { ...making, audit }, async () => {
    const pairs = wanted.map(({ fromId, toId, kind }) => ({ from: fromId, to: toId, kind }));
    await forgetRejections(tx, userId, pairs);
    await insertLinks(
      tx,
      userId,
      pairs.map((pair) => manualLink(pair, 'You linked the two.')),
    );
  });
  return { ok: true, value: { changeId, count: wanted.length } };
}

export type NewDivision = {
  id: string;
  version?: string | null;
  otherIds: readonly string[];
  rest: 'fee' | 'elsewhere';
};

/** Divides a withdrawal among its deposits, or a deposit among its withdrawals, and links each part. */
export async function divideTransfer(scope: Scope, wanted: NewDivision): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  const { id, version, otherIds, rest } = wanted;
  const ids = [id, ...otherIds];
  if (otherIds.length === 0 || otherIds.length > MOST_PARTS)
    return refuse('value_error', `Choose up to ${MOST_PARTS} transactions that it became or came from.`);
  if (new Set(ids).size < ids.length) return refuse('value_error', 'Choose each transaction once.');
  const halves = await freeHalves(scope, ids);
  if (!halves.ok) return halves;
  const whole = halves.value.get(id)!;
  if (version != null && version !== whole.row.version)
    return refuse('transaction_changed', 'This transaction has changed since you opened it. Reload it and try again.');
  if (whole.row.customCurrency !== null)
    return refuse('value_error', 'You gave it a cost basis or proceeds. Take that back first.');
  const planned = planOf(
    whole,
    otherIds.map((other) => halves.value.get(other)!),
    rest,
  );
  if (!planned.ok) return planned;
  const { direction, quantities, reason } = planned.value;
  const said = { before: { quantity: movedBy(whole).quantity }, after: { parts: quantities.join(' + '), reason } };
  const making = {
    action: 'link.divide' as const,
    params: { type: whole.row.type, parts: otherIds.length },
    affected: 'figures' as const,
    audit: () => [{ action: 'link.divide' as const, entity: 'transaction' as const, entityId: id, ...said }],
  };
  const { changeId } = await change(scope, making, async () => {
    const parts = await divideTransaction(tx, userId, { row: whole.row, flow: movedBy(whole) }, quantities);
    const pairs = otherIds.map((other, i) =>
      direction === 'out' ? { from: parts[i]!, to: other } : { from: other, to: parts[i]! },
    );
    await forgetRejections(tx, userId, pairs);
    const links = pairs.map((pair) => manualLink({ ...pair, kind: 'transfer' as const }, reason));
    await insertLinks(tx, userId, links);
  });
  return { ok: true, value: changeId };
}

type Plan = { direction: 'out' | 'in'; quantities: string[]; reason: string };

function planOf(whole: Half, others: readonly Half[], rest: NewDivision['rest']): Outcome<Plan> {
  const direction = whole.row.type === 'withdrawal' ? 'out' : 'in';
  for (const other of others) {
    const why = direction === 'out' ? whyNoPart(whole, other) : whyNoPart(other, whole);
    if (why) return refuse('value_error', why);
  }
  const division = divide(matchHalf(whole), others.map(matchHalf), direction);
  if (!division) return refuse('value_error', 'More arrived than was sent.');
  const quantities = division.parts.map(({ quantity }) => quantity);
  const isFee = direction === 'out' && rest === 'fee';
  if (!isZero(dec(division.rest))) {
    if (isFee) quantities[0] = formatDecimal(add(dec(quantities[0]!), dec(division.rest)));
    else quantities.push(division.rest);
  }
  if (quantities.length === 1) return refuse('value_error', 'Nothing is left to divide, so match the two instead.');
  return { ok: true, value: { direction, quantities, reason: reasonOf(whole, others, isFee ? division.rest : '0') } };
}

function reasonOf(whole: Half, others: readonly Half[], fee: string): string {
  const [own, other] = whole.row.type === 'withdrawal' ? ['withdrawal', 'deposit'] : ['deposit', 'withdrawal'];
  const count = others.length === 1 ? `one ${other}` : `${others.length} ${other}s`;
  const left = isZero(dec(fee)) ? '' : ` The remaining ${fee} is its fee.`;
  return `You divided a ${own} of ${movedBy(whole).quantity} among ${count}.${left}`;
}

function whyNoPart(from: Half, to: Half): string | null {
  const asMuch = ({ row, flows }: Half): Half => ({
    row,
    flows: flows.filter(({ direction }) => direction !== 'fee').map((flow) => ({ ...flow, quantity: '1' })),
  });
  return whyNoLink(asMuch(from), asMuch(to), 'transfer');
}

function movedBy({ row, flows }: Half): FlowRow {
  const direction = row.type === 'withdrawal' ? 'out' : 'in';
  return flows.find((flow) => flow.direction === direction)!;
}

function matchHalf(half: Half): MatchHalf {
  const { quantity, assetId, accountId } = movedBy(half);
  const fee = sum(
    half.flows.filter((flow) => flow.direction === 'fee' && flow.assetId === assetId).map((flow) => dec(flow.quantity)),
  );
  return halfOf({
    id: half.row.id,
    timestamp: half.row.happenedAt.toISOString(),
    account: accountId,
    asset: assetId,
    quantity,
    ...(isPositive(fee) ? { fee: formatDecimal(fee) } : {}),
  });
}

async function freeHalves({ tx, userId }: Scope, ids: readonly string[]): Promise<Outcome<Map<string, Half>>> {
  const rows = await lockTransactions(tx, userId, ids);
  if (rows.length < new Set(ids).size) return NOT_FOUND;
  if ((await linksOf(tx, userId, ids)).length > 0) return IS_LINKED;
  const flows = Map.groupBy(await flowsOf(tx, userId, ids), ({ transactionId }) => transactionId);
  return { ok: true, value: new Map(rows.map((row) => [row.id, { row, flows: flows.get(row.id) ?? [] }])) };
}

function manualLink({ from, to, kind }: { from: string; to: string; kind: LinkKind }, reason: string) {
  const ends = { fromTransactionId: from, toTransactionId: to };
  return { id: randomUUID(), kind, ...ends, origin: 'manual' as const, reason };
}
