import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { add, compare, type Decimal, dec, formatDecimal, neg, ZERO } from '@lotbook/ledger/decimal';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { countText } from '@lotbook/ledger/thousands';
import { change } from '../../acts/changes/change.ts';
import { MOST_REHEARSED } from '../../acts/changes/rehearsal.ts';
import { MOST_TOKENS } from '../../acts/spam/mark.ts';
import { accountNamed, insertAccount } from '../../facts/accounts/accounts.ts';
import { frozenYearWith } from '../../facts/freezing/closed.ts';
import { refusalOf } from '../../facts/freezing/refusal.ts';
import { ledgerState } from '../../facts/ledger-state.ts';
import { insertLinks, type LinkKind, linksOf } from '../../facts/links/links.ts';
import { lockEditable, setColumns } from '../../facts/transactions/many.ts';
import { readEdit, whyLeftOut, writtenBy } from '../../facts/transactions/many-edit.ts';
import { setIgnored } from '../../facts/transactions/transactions.ts';
import type { Scope } from '../../platform/scope.ts';
import { takeOtherValues } from '../../valuation/checks.ts';
import { setUnitPrices, startOfDay, storeDeposits, storePurchase } from '../../views/health/fixes.ts';
import { type FixKind, kindWords } from '../../views/health/kinds.ts';
import { decideProblems, type ProblemRow, type ProblemSelection, problemsOf } from '../../views/health/problems.ts';
import { candidatesOf, suggestions } from '../../views/links/suggestions.ts';
import { markableTokens, markTokens } from '../../views/spam/assets.ts';
import { readWalletName } from '../api/wallet-name.ts';

export type Fix =
  | { kind: 'purchase'; cost: string | null; acquiredOn: string | null }
  | { kind: 'unit_price'; price: string | null; byId: readonly { id: string; price: string }[] }
  | { kind: 'keep_price' }
  | { kind: 'other_price' }
  | { kind: 'match' }
  | { kind: 'own_wallet'; name: string }
  | { kind: 'spam' }
  | { kind: 'type'; type: string; label: string | null }
  | { kind: 'ignore' };

export type Fixed = { changeId: string | null; fixed: number; leftOut: number };

type Prepared = {
  of: readonly ProblemRow[];
  what: string;
  affected: 'figures' | 'transfers' | 'nothing';
  write: () => Promise<void>;
  wallet?: { walletId: string; walletName: string } | undefined;
};

export async function fixProblems(scope: Scope, selection: ProblemSelection, fix: Fix): Promise<Outcome<Fixed>> {
  const { tx, userId } = scope;
  if (!kindWords(selection.kind).fixes.includes(fix.kind satisfies FixKind))
    return refuse('value_error', 'A problem of this kind cannot be fixed in this way.');
  const open = await problemsOf(tx, userId, selection, { state: 'open', after: null, limit: MOST_REHEARSED + 1 });
  if (open.length === 0) return refuse('problem_not_found', 'This problem is no longer open.');
  if (open.length > MOST_REHEARSED) {
    const most = countText(MOST_REHEARSED);
    return refuse('value_error', `These are more than ${most} problems. Fix them group by group.`);
  }
  const prepared = await prepare(scope, open, fix);
  if (!prepared.ok) return prepared;
  const { of, what, affected, write, wallet } = prepared.value;
  const leftOut = open.length - of.length;
  if (of.length === 0) return { ok: true, value: { changeId: null, fixed: 0, leftOut } };
  const { changeId } = await change(
    scope,
    { action: 'problem.fix', params: { what, ...wallet }, affected },
    async () => {
      await write();
      // The decision holds until the difference grows.
      const verdict = fix.kind === 'keep_price' ? ('dismissed' as const) : ('resolved' as const);
      const decision = { verdict, reason: fix.kind, note: null };
      await decideProblems(tx, userId, { kind: selection.kind, ids: of.map(({ id }) => id) }, decision);
    },
  );
  return { ok: true, value: { changeId, fixed: of.length, leftOut } };
}

function prepare(scope: Scope, open: readonly ProblemRow[], fix: Fix): Promise<Outcome<Prepared>> {
  switch (fix.kind) {
    case 'purchase':
      return preparePurchase(scope, open, fix);
    case 'unit_price':
      return preparePrice(scope, open, fix);
    case 'keep_price':
      return Promise.resolve({
        ok: true,
        value: {
          of: open,
          what: 'Price kept that a second source does not confirm',
          affected: 'nothing',
          write: async () => {},
        },
      });
    case 'other_price':
      return prepareOther(scope, open);
    case 'match':
      return prepareMatches(scope, open);
    case 'own_wallet':
      return prepareOwnWallet(scope, open, fix.name);
    case 'spam':
      return prepareSpam(scope, open);
    case 'type':
      return prepareType(scope, open, fix);
    case 'ignore':
      return prepareIgnoring(scope, open);
  }
}

/**
 * Prepares one purchase per group with all its missing units, just before the shortage. For several groups at once, the
 * cost must be zero. Skips groups that have no missing units or no known account.
 */
async function preparePurchase(
  { tx, userId }: Scope,
  open: readonly ProblemRow[],
  { cost, acquiredOn }: Extract<Fix, { kind: 'purchase' }>,
): Promise<Outcome<Prepared>> {
  const groups = [...Map.groupBy(open, ({ accountId, assetId }) => `${accountId} ${assetId}`).values()];
  const isZero = cost !== null && compare(dec(cost), ZERO) === 0;
  if (groups.length > 1 && (!isZero || acquiredOn !== null))
    return refuse(
      'value_error',
      'A purchase is of one asset in one wallet. Enter one for each group, or a cost of zero for all.',
    );
  if (cost !== null && compare(dec(cost), ZERO) < 0)
    return refuse('value_error', 'A cost cannot be negative. Type it without a minus sign.');
  if (acquiredOn !== null && acquiredOn < FIRST_DAY)
    return refuse('value_error', 'Nothing in crypto is older than January 2009. Check the day of the purchase.');
  const { baseCurrency: currency, timeZone } = await ledgerState(tx, userId);
  const purchases: Purchase[] = [];
  const of: ProblemRow[] = [];
  for (const group of groups) {
    const missing = missingIn(group);
    if (!missing.ok && groups.length === 1) return missing;
    if (!missing.ok) continue;
    const { heldFrom } = missing.value;
    const acquiredAt = acquiredOn === null ? heldFrom : await startOfDay(tx, acquiredOn, timeZone);
    if (acquiredAt > heldFrom)
      return refuse('value_error', 'The purchase must be before the first transaction that lacks it.');
    purchases.push({ id: randomUUID(), ...missing.value, cost, currency, acquiredAt });
    of.push(...group);
  }
  const write = async () => {
    for (const purchase of purchases) await storePurchase(tx, userId, purchase);
  };
  const what = purchases.length > 1 ? 'Missing purchases entered at a cost of zero' : 'Missing purchase entered';
  return { ok: true, value: { of, what, affected: 'figures', write } };
}

const FIRST_DAY = '2009-01-03';

type Purchase = Parameters<typeof storePurchase>[2];
type Missing = Pick<Purchase, 'accountId' | 'assetId' | 'quantity' | 'heldFrom'>;

function missingIn(group: readonly ProblemRow[]): Outcome<Missing> {
  const { accountId, assetId, happenedAt } = group[0]!;
  if (accountId === null || assetId === null || happenedAt === null)
    return refuse('value_error', 'It is not known which wallet these units are missing in.');
  const quantity = formatDecimal(group.reduce((sum, one) => add(sum, lackOf(one)), ZERO));
  if (compare(dec(quantity), ZERO) <= 0)
    return refuse('value_error', 'More is in the ledger than was reported: nothing is missing that could be entered.');
  return { ok: true, value: { accountId, assetId, quantity, heldFrom: new Date(happenedAt.getTime() - 1000) } };
}

/** Returns the missing quantity, never negative. For a negative balance, it is the quantity needed to reach zero. */
function lackOf({ kind, quantity, params }: ProblemRow): Decimal {
  if (kind !== 'negative-balances') return dec(quantity ?? '0');
  const { lowest } = (params ?? {}) as { lowest?: unknown };
  return neg(dec(typeof lowest === 'string' ? lowest : (quantity ?? '0')));
}

async function preparePrice(
  { tx, userId }: Scope,
  open: readonly ProblemRow[],
  { price, byId }: Extract<Fix, { kind: 'unit_price' }>,
): Promise<Outcome<Prepared>> {
  const own = new Map(byId.map((one) => [one.id, one.price]));
  const priced = open.flatMap((problem) => {
    const of = price ?? own.get(problem.id);
    return of === undefined ? [] : [{ problem, price: of }];
  });
  if (priced.some((one) => compare(dec(one.price), ZERO) < 0))
    return refuse('value_error', 'A price cannot be negative. Type it without a minus sign.');
  if (new Set(priced.map(({ problem }) => problem.assetId)).size > 1)
    return refuse('value_error', 'A price belongs to one asset. Enter one for each.');
  const { baseCurrency: currency } = await ledgerState(tx, userId);
  const of = priced.flatMap(({ problem: { transactionId, assetId }, price }) =>
    transactionId !== null && assetId !== null ? [{ transactionId, assetId, price }] : [],
  );
  const write = () => setUnitPrices(tx, userId, { of, currency });
  const what = price === null ? `Prices in ${currency} entered` : `Price of ${price} ${currency} entered`;
  return { ok: true, value: { of: priced.map(({ problem }) => problem), what, affected: 'figures', write } };
}

async function prepareOwnWallet(
  { tx, userId }: Scope,
  open: readonly ProblemRow[],
  given: string,
): Promise<Outcome<Prepared>> {
  const read = readWalletName(given);
  if (!read.ok) return read;
  const name = read.value;
  const editable = new Map((await lockEditable(tx, userId, idsOf(open))).map((row) => [row.id, row]));
  const known = await accountNamed(tx, userId, name);
  const of = open.filter(({ transactionId, assetId, quantity, accountId, happenedAt }) => {
    const row = transactionId === null ? undefined : editable.get(transactionId);
    if (!row || row.isMatched || row.isIgnored || accountId === known?.id) return false;
    return assetId !== null && happenedAt !== null && quantity !== null && compare(dec(quantity), ZERO) > 0;
  });
  const accountId = known?.id ?? randomUUID();
  const write = async () => {
    if (!known) {
      const account = { userId, id: accountId, kind: ACCOUNT_KIND.custom, name, integration: null, importId: null };
      await insertAccount(tx, account);
    }
    const deposits = of.map(({ transactionId, assetId, quantity, happenedAt }) => ({
      ...{ id: randomUUID(), accountId, assetId: assetId!, quantity: quantity!, happenedAt: happenedAt! },
      withdrawalId: transactionId!,
    }));
    const ids = await storeDeposits(tx, userId, deposits);
    const links = deposits.map(({ withdrawalId }, i) => ({
      ...{ id: randomUUID(), kind: 'transfer' as const, fromTransactionId: withdrawalId, toTransactionId: ids[i]! },
      ...{ origin: 'manual' as const, reason: `You moved it to ${name}.` },
    }));
    await insertLinks(tx, userId, links);
  };
  const wallet = known ? undefined : { walletId: accountId, walletName: name };
  return { ok: true, value: { of, what: `Withdrawals moved to ${name}`, affected: 'transfers', write, wallet } };
}

async function prepareSpam({ tx, userId }: Scope, open: readonly ProblemRow[]): Promise<Outcome<Prepared>> {
  const asked = [...new Set(open.flatMap(({ assetId }) => assetId ?? []))];
  const tokens = await markableTokens(tx, userId, asked.slice(0, MOST_TOKENS));
  const ids = tokens.filter(({ isMerged }) => !isMerged).map(({ id }) => id);
  const frozen = ids.length === 0 ? null : await frozenYearWith(tx, userId, ids);
  if (frozen !== null) return { ok: false, error: refusalOf(frozen) };
  const of = open.filter(({ assetId }) => assetId !== null && ids.includes(assetId));
  const write = () => markTokens(tx, userId, ids, true);
  return { ok: true, value: { of, what: 'Marked as spam', affected: 'transfers', write } };
}

async function prepareOther({ tx, userId }: Scope, open: readonly ProblemRow[]): Promise<Outcome<Prepared>> {
  const of = open.flatMap(({ transactionId, assetId }) =>
    transactionId !== null && assetId !== null ? [{ transactionId, assetId }] : [],
  );
  const write = () => takeOtherValues(tx, userId, of);
  return { ok: true, value: { of: open, what: 'Price of the second source taken', affected: 'figures', write } };
}

/** Matches each half with its best candidate. In bulk, leaves unlikely matches to the user. */
async function prepareMatches({ tx, userId }: Scope, open: readonly ProblemRow[]): Promise<Outcome<Prepared>> {
  const pairs = open.length === 1 ? await bestPair(tx, userId, open[0]!) : await likelyPairs(tx, userId, open);
  const matched = new Set(pairs.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]));
  const links = pairs.map(({ withdrawalId, depositId, kind }) => ({
    id: randomUUID(),
    kind,
    fromTransactionId: withdrawalId,
    toTransactionId: depositId,
    origin: 'manual' as const,
    reason: 'You linked the two.',
  }));
  const of = open.filter(({ transactionId }) => transactionId !== null && matched.has(transactionId));
  const write = () => insertLinks(tx, userId, links);
  return { ok: true, value: { of, what: 'Suggested matches made', affected: 'transfers', write } };
}

type Pair = { withdrawalId: string; depositId: string; kind: LinkKind };

async function bestPair(tx: Tx, userId: string, { kind, transactionId }: ProblemRow): Promise<Pair[]> {
  const best = transactionId === null ? undefined : (await candidatesOf(tx, userId, transactionId))[0];
  if (!best || transactionId === null) return [];
  const isSent = kind === 'unmatched-transfer';
  const [withdrawalId, depositId] = isSent ? [transactionId, best.id] : [best.id, transactionId];
  return [{ withdrawalId, depositId, kind: best.kind }];
}

async function likelyPairs(tx: Tx, userId: string, open: readonly ProblemRow[]): Promise<Pair[]> {
  const ids = new Set(open.map(({ transactionId }) => transactionId));
  const { matches } = await suggestions(tx, userId);
  return matches.filter(
    ({ withdrawalId, depositId, grade }) => grade !== 'low' && (ids.has(withdrawalId) || ids.has(depositId)),
  );
}

async function prepareType(
  { tx, userId }: Scope,
  open: readonly ProblemRow[],
  { type, label }: Extract<Fix, { kind: 'type' }>,
): Promise<Outcome<Prepared>> {
  const edit = readEdit(label === null ? { type } : { type, label }, Date.now());
  if (!edit.ok) return edit;
  if (edit.value.kind !== 'words') throw new Error('a type was asked for');
  const words = edit.value;
  const fitting = (await lockEditable(tx, userId, idsOf(open))).filter((row) => whyLeftOut(row, words) === null);
  const taken = new Set(fitting.map(({ id }) => id));
  const of = open.filter(({ transactionId }) => transactionId !== null && taken.has(transactionId));
  const write = () => setColumns(tx, userId, [...taken], writtenBy(words).to);
  return { ok: true, value: { of, what: 'Type chosen', affected: 'transfers', write } };
}

/** Ignores both halves of a transfer, because half of one would count as a loss. */
async function prepareIgnoring({ tx, userId }: Scope, open: readonly ProblemRow[]): Promise<Outcome<Prepared>> {
  const ids = idsOf(open);
  const links = await linksOf(tx, userId, ids);
  const ends = links.flatMap(({ fromTransactionId, toTransactionId }) => [fromTransactionId, toTransactionId]);
  const write = () => setIgnored(tx, userId, [...new Set([...ids, ...ends])], true);
  return { ok: true, value: { of: open, what: 'Transactions ignored', affected: 'figures', write } };
}

function idsOf(open: readonly ProblemRow[]): string[] {
  return [...new Set(open.flatMap(({ transactionId }) => transactionId ?? []))];
}
