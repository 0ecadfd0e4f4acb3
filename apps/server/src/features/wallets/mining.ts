/**
 * Sets the mining flag of a wallet, which makes its deposits mining income. It is stored as an ordinary rule, so that
 * it runs on imports and can be undone (docs/decisions/036).
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { change } from '../../acts/changes/change.ts';
import { MAX_RULE_NAME, MAX_RULES } from '../../acts/rules/rules-file.ts';
import { idsInLedger, runOnLedger } from '../../acts/rules/run.ts';
import { accountsByIds } from '../../facts/accounts/accounts.ts';
import { deleteRuleRow, insertRules, type Rule, rulesOf, turnRule } from '../../facts/rules/rules.ts';
import type { Scope } from '../../platform/scope.ts';
import { isUuid } from '../../platform/values/ids.ts';

export type Mining = {
  publicId: string;
  isMining: boolean;
  applyToAll: boolean;
};

const EFFECTS = { purpose: null, isTaxable: null, isIgnored: null, isSpam: null, note: null };

const depositsOf = (accountId: string) => `wallet:${accountId} type:deposit`;
const minedIn = (accountId: string) => `wallet:${accountId} type:income label:mining`;

function isMiningRule({ conditions, type, label }: Rule, accountId: string): boolean {
  return conditions === depositsOf(accountId) && type === 'income' && label === 'mining';
}

export async function miningAccounts(tx: Tx, userId: string): Promise<Set<string>> {
  const on = (await rulesOf(tx, userId)).filter(({ isOn }) => isOn);
  const named = on.flatMap(({ conditions }) => conditions.match(/^wallet:([0-9a-f-]{36}) /)?.[1] ?? []);
  return new Set(named.filter((id) => on.some((rule) => isMiningRule(rule, id))));
}

export async function setMining(scope: Scope, wish: Mining): Promise<Outcome<(string | null)[]>> {
  const { tx, userId } = scope;
  const id = wish.publicId.toLowerCase();
  const [account] = isUuid(id) ? await accountsByIds(tx, userId, [id]) : [];
  if (!account) return refuse('account_not_found', 'This wallet was not found.');
  if (account.kind !== ACCOUNT_KIND.wallet)
    return refuse(
      'invalid_account',
      'Only an on-chain wallet can be a mining wallet, not an exchange or file account.',
    );
  const rules = await rulesOf(tx, userId);
  const known = rules.find((rule) => isMiningRule(rule, id));
  if (wish.isMining && !known && rules.length >= MAX_RULES)
    return refuse(
      'value_error',
      `Mining wallets are stored as rules, and you already have the maximum of ${MAX_RULES}. Delete some first.`,
    );
  const rule = known ?? miningRule(id, account.name);
  const applied = wish.isMining ? rule : backToDeposits(id, account.name);
  const ids = wish.applyToAll ? await idsInLedger(tx, userId, applied.conditions) : null;
  if (ids && !ids.ok) return ids;
  const changes = [wish.isMining ? await switchOn(scope, rule, known) : await switchOff(scope, known)];
  if (ids) changes.push((await runOnLedger(scope, applied, ids.value)).changeId);
  return { ok: true, value: changes };
}

function miningRule(accountId: string, name: string): Rule {
  return {
    ...EFFECTS,
    id: randomUUID(),
    isOn: true,
    name: `Mining: ${name}`.slice(0, MAX_RULE_NAME),
    conditions: depositsOf(accountId),
    type: 'income',
    label: 'mining',
  };
}

/** Returns a one-time rule that changes mining deposits from rules or files back to deposits. Manual edits are kept. */
function backToDeposits(accountId: string, name: string): Rule {
  return { ...miningRule(accountId, name), conditions: minedIn(accountId), type: 'deposit', label: null };
}

async function switchOn(scope: Scope, rule: Rule, known: Rule | undefined): Promise<string | null> {
  const { tx, userId } = scope;
  const { name } = rule;
  if (known?.isOn) return null;
  if (known) return made(scope, 'rule.turn', { name, isOn: true }, () => turnRule(tx, userId, known.id, true));
  return made(scope, 'rule.create', { name }, () => insertRules(tx, userId, [rule]));
}

async function switchOff(scope: Scope, known: Rule | undefined): Promise<string | null> {
  if (!known) return null;
  return made(scope, 'rule.delete', { name: known.name }, () => deleteRuleRow(scope.tx, scope.userId, known.id));
}

async function made(
  scope: Scope,
  action: 'rule.create' | 'rule.turn' | 'rule.delete',
  params: Readonly<Record<string, string | boolean>>,
  work: () => Promise<void>,
): Promise<string | null> {
  return (await change(scope, { action, params, affected: 'nothing' }, work)).changeId;
}
