import { parseFixed } from '@lotbook/engine/fixed';
import { isLotMethod } from '@lotbook/engine/lots/lot-order';
import { isMoney } from '@lotbook/ledger/asset-id';
import { add, compare, dec, formatDecimal, isPositive, ZERO } from '@lotbook/ledger/decimal';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { Method } from '@lotbook/ledger/settings';
import { countText } from '@lotbook/ledger/thousands';
import type { IdentifiedLot } from '@lotbook/ledger/transaction';
import { change } from '../../acts/changes/change.ts';
import { symbolsOf } from '../../facts/assets/assets.ts';
import { findLink } from '../../facts/links/links.ts';
import {
  countIdentifications,
  deleteIdentifications,
  type Identification,
  identificationsOf,
  MAX_IDENTIFICATIONS,
  MAX_IDENTIFIED_LOTS,
  writeIdentification,
} from '../../facts/transactions/identifications.ts';
import { flowsOf, lockTransaction, MAX_NOTE, transactionsByIds } from '../../facts/transactions/transactions.ts';
import type { Scope } from '../../platform/scope.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { ledgerSize, type ShortTransaction } from '../../results/engine/what-if-years.ts';
import { lotsFor } from '../../results/lots/lots-for.ts';
import { readState } from '../../results/years/years.ts';
import type { DayWriter } from '../api/days-in-words.ts';
import { refusedForSize, unlessEngineFails } from '../api/while-waiting.ts';
import { type HeldLot, heldLots } from './held-lots.ts';

const NOT_FOUND = refuse('transaction_not_found', 'This transaction was not found.');

export type Choice = {
  timeZone: string;
  country: string;
  transactionId: string;
  assetId: string;
  accountId: string;
  quantity: string;
  at: string;
  currency: string;
  lots: readonly HeldLot[];
  /** Available units with an unknown acquisition, which can't be identified. */
  unnamed: string;
  identification: Identification | null;
};

/** Returns the lots available just before the transaction. A transfer's deposit uses its withdrawal. */
export async function choiceFor(
  shortTransaction: ShortTransaction,
  userId: string,
  id: string,
): Promise<Outcome<Choice>> {
  if (!isUuid(id)) return NOT_FOUND;
  const read = await shortTransaction((tx) => readAsked({ tx, userId }, id));
  if (!read) return NOT_FOUND;
  if (read.refusal) return read.refusal;
  const tooLarge = refusedForSize(read.size, 'The lots of that time need your whole ledger computed once more.');
  if (tooLarge) return tooLarge;
  const { transactionId, happenedAt, currency, timeZone, country, identification } = read;
  const found = await unlessEngineFails('The lots of that time could not be calculated', () =>
    lotsFor(shortTransaction, userId, { id: transactionId, happenedAt }),
  );
  if (!found.ok) return found;
  if (!found.value)
    return refuse('not_computed', 'This transaction is left out of the calculation. Account health says why.');
  const { assetId, accountId, quantity, at, lots } = found.value;
  const choice = { transactionId, assetId, accountId, quantity, at, currency, timeZone, country, identification };
  return { ok: true, value: { ...choice, ...heldLots(lots) } };
}

async function readAsked({ tx, userId }: Pick<Scope, 'tx' | 'userId'>, id: string) {
  const [asked] = await transactionsByIds(tx, userId, [id]);
  if (!asked) return null;
  const link = await findLink(tx, userId, asked.id);
  const transactionId = link?.fromTransactionId ?? asked.id;
  const ids = link ? [link.fromTransactionId, link.toTransactionId] : [asked.id];
  const rows = await transactionsByIds(tx, userId, ids);
  const { settings } = await readState(tx, userId);
  const given = (await flowsOf(tx, userId, [transactionId])).filter(({ direction }) => direction === 'out');
  const [identification = null] = await identificationsOf(tx, userId, [transactionId]);
  return {
    transactionId,
    size: await ledgerSize(tx, userId),
    happenedAt: new Date(Math.min(...rows.map(({ happenedAt }) => happenedAt.getTime()))),
    currency: settings.baseCurrency,
    timeZone: settings.timeZone,
    country: settings.country,
    identification,
    refusal: asked.isIgnored
      ? refuse('not_computed', 'This transaction is ignored, so it uses no lots.')
      : whyNone(given, settings.method as Method),
  };
}

function whyNone(given: readonly { assetId: string }[], method: Method) {
  if (!isLotMethod(method))
    return refuse('no_lots', `${method} keeps one average for all units, so there are no lots to choose.`);
  const assets = new Set(given.map(({ assetId }) => assetId));
  if (assets.size === 0 || given.every(({ assetId }) => isMoney(assetId)))
    return refuse('no_lots', 'This transaction disposes of no asset that has lots.');
  if (assets.size > 1)
    return refuse(
      'no_lots',
      'Lots can be chosen only if a transaction disposes of a single asset. This one disposes of several.',
    );
  return null;
}

export type Said = { lots: readonly IdentifiedLot[]; identifiedOn: string | null; note: string | null };

export function checked(
  { quantity, lots: held, at }: Choice,
  said: Said,
  { today, day }: { today: string; day: DayWriter },
): Outcome<Said> {
  if (said.lots.length === 0) return refuse('value_error', 'Choose at least one lot.');
  if (said.lots.length > MAX_IDENTIFIED_LOTS)
    return refuse('value_error', `Choose at most ${MAX_IDENTIFIED_LOTS} lots for one disposal.`);
  if (said.note !== null && said.note.length > MAX_NOTE)
    return refuse('value_error', `A note has at most ${countText(MAX_NOTE)} characters.`);
  if (said.identifiedOn !== null && said.identifiedOn > today)
    return refuse('value_error', 'The lots cannot have been identified in the future.');
  const byLot = new Map<string, string>();
  for (const { acquiredTransactionId: id, quantity: units } of said.lots) {
    const fault = unitsFault(units);
    if (fault !== null) return refuse('value_error', fault);
    const lot = id.toLowerCase();
    byLot.set(lot, formatDecimal(add(dec(byLot.get(lot) ?? '0'), dec(units))));
  }
  for (const [id, units] of byLot) {
    const found = held.find(({ acquiredTransactionId }) => acquiredTransactionId === id);
    if (!found) return refuse('lot_not_held', `A chosen lot was not held in this wallet on ${day(at)}. Choose others.`);
    if (compare(dec(units), dec(found.quantity)) > 0)
      return refuse(
        'lot_too_small',
        `Of the lot of ${found.acquiredAt === null ? 'an unknown day' : day(found.acquiredAt)} only ${found.quantity} were left just then.`,
      );
  }
  const lots = [...byLot].map(([acquiredTransactionId, units]) => ({ acquiredTransactionId, quantity: units }));
  const chosen = lots.reduce((sum, lot) => add(sum, dec(lot.quantity)), ZERO);
  if (compare(chosen, dec(quantity)) > 0)
    return refuse(
      'value_error',
      `The chosen lots add up to ${formatDecimal(chosen)}, more than the ${quantity} that were disposed of.`,
    );
  const note = said.note?.trim() || null;
  return { ok: true, value: { lots, identifiedOn: said.identifiedOn, note } };
}

/** A quantity, with more digits than any asset has. */
const UNITS = /^\d{1,30}(\.\d{1,30})?$/;
function unitsFault(text: string): string | null {
  if (!isPositive(dec(text))) return 'Enter a quantity above zero for each lot that you choose.';
  return UNITS.test(text) && parseFixed(text) > 0n
    ? null
    : 'A quantity has at most 30 digits before the point and 30 after it. Enter fewer.';
}

export async function identify(
  scope: Scope,
  { transactionId, assetId }: Pick<Choice, 'transactionId' | 'assetId'>,
  said: Said,
): Promise<Outcome<string | null>> {
  const { tx, userId, actorId } = scope;
  const row = await lockTransaction(tx, userId, transactionId);
  if (!row) return NOT_FOUND;
  const [before] = await identificationsOf(tx, userId, [transactionId]);
  if (before && isSame(before, said)) return { ok: true, value: null };
  if (!before && (await countIdentifications(tx, userId)) >= MAX_IDENTIFICATIONS)
    return refuse(
      'value_error',
      `Lots can be identified for ${countText(MAX_IDENTIFICATIONS)} disposals. A standing order covers many at once.`,
    );
  const days = await daysOf(scope, before ? [before, said] : [said]);
  const symbol = (await symbolsOf(tx, [assetId])).get(assetId) ?? assetId;
  const { changeId } = await change(
    scope,
    {
      action: 'identification.set',
      params: { symbol, count: said.lots.length },
      affected: 'figures',
      audit: () => [
        {
          action: 'identification.set',
          entity: 'transaction',
          entityId: transactionId,
          ...(before ? { before: auditOf(before, days) } : {}),
          after: auditOf(said, days),
        },
      ],
    },
    () => writeIdentification(tx, userId, { transactionId, recordedBy: actorId, ...said }),
  );
  return { ok: true, value: changeId };
}

type Days = ReadonlyMap<string, string>;

async function daysOf({ tx, userId }: Scope, said: readonly Said[]): Promise<Days> {
  const ids = new Set(said.flatMap(({ lots }) => lots.map(({ acquiredTransactionId }) => acquiredTransactionId)));
  const rows = await transactionsByIds(tx, userId, [...ids]);
  return new Map(rows.map(({ id, happenedAt }) => [id, happenedAt.toISOString().slice(0, 10)]));
}

function auditOf({ lots, identifiedOn, note }: Said, days: Days) {
  const said = lots.map(({ acquiredTransactionId, quantity }) => {
    const day = days.get(acquiredTransactionId);
    return day === undefined ? `${quantity} of a lot that no longer exists` : `${quantity} acquired on ${day}`;
  });
  return { lots: said.join(', '), identifiedOn, note };
}

const isSame = (a: Said, b: Said) => JSON.stringify(partsOf(a)) === JSON.stringify(partsOf(b));
const partsOf = ({ lots, identifiedOn, note }: Said) => [
  lots.map(({ acquiredTransactionId, quantity }) => [acquiredTransactionId, quantity]),
  identifiedOn,
  note,
];

export async function removeIdentifications(scope: Scope, ids: readonly string[]): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  const found = await identificationsOf(tx, userId, ids.filter(isUuid));
  if (found.length === 0)
    return refuse('identification_not_found', 'No lots are identified for this transaction any longer.');
  const days = await daysOf(scope, found);
  const { changeId } = await change(
    scope,
    {
      action: 'identification.remove',
      params: { count: found.length },
      affected: 'figures',
      audit: () =>
        found.map((row) => ({
          action: 'identification.remove',
          entity: 'transaction' as const,
          entityId: row.transactionId,
          before: auditOf(row, days),
        })),
    },
    async () => {
      await deleteIdentifications(
        tx,
        userId,
        found.map(({ transactionId }) => transactionId),
      );
    },
  );
  return { ok: true, value: changeId };
}
