import { randomUUID } from 'node:crypto';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { plainName } from '@lotbook/ledger/plain-name';
import type { Purpose } from '@lotbook/ledger/purpose';
import { change } from '../../../acts/changes/change.ts';
import { mistakeInConditions } from '../../../acts/rules/conditions.ts';
import { MAX_RULE_NAME, MAX_RULES } from '../../../acts/rules/rules-file.ts';
import { idsInLedger, type RuleRan, runOnLedger } from '../../../acts/rules/run.ts';
import type { ChangeAction } from '../../../facts/changes/sentences.ts';
import { mistakeInEffects } from '../../../facts/rules/effects.ts';
import {
  deleteRuleRow,
  insertRules,
  orderRules,
  type Rule,
  type RuleText,
  rulesOf,
  turnRule,
  updateRuleRow,
} from '../../../facts/rules/rules.ts';
import type { Scope } from '../../../platform/scope.ts';
import { storableText } from '../../../platform/values/storable-json.ts';

export type AskedRule = {
  name: string;
  conditions: string;
  type?: string | null;
  label?: string | null;
  purpose?: Purpose | null;
  isTaxable?: boolean | null;
  isIgnored?: boolean | null;
  isSpam?: boolean | null;
  note?: string | null;
};

export type RuleSaved = { rule: Rule; changeId: string | null; ran: RuleRan | null };

const NOT_FOUND = refuse('value_error', 'This rule was not found.');

export function readRule(asked: AskedRule, name: 'named' | 'unnamed' = 'named'): Outcome<RuleText> {
  const rule: RuleText = {
    name: plainName(asked.name),
    conditions: storableText(asked.conditions).trim(),
    type: asked.type ?? null,
    label: asked.label ?? null,
    purpose: asked.purpose ?? null,
    isTaxable: asked.isTaxable ?? null,
    isIgnored: asked.isIgnored === true ? true : null,
    isSpam: asked.isSpam === true ? true : null,
    note: (asked.note && storableText(asked.note).trim()) || null,
  };
  const why =
    (name === 'named' ? mistakeInName(rule.name) : null) ??
    mistakeInConditions(rule.conditions) ??
    mistakeInEffects(rule);
  return why === null ? { ok: true, value: rule } : refuse('value_error', why);
}

function mistakeInName(name: string): string | null {
  if (name === '') return 'Give the rule a name.';
  return name.length > MAX_RULE_NAME ? `The name of a rule has at most ${MAX_RULE_NAME} characters.` : null;
}

export async function createRule(scope: Scope, asked: AskedRule, isApplied: boolean): Promise<Outcome<RuleSaved>> {
  const { tx, userId } = scope;
  const text = readRule(asked);
  if (!text.ok) return text;
  const full = whyNoMore(await rulesOf(tx, userId), 1);
  if (full !== null) return refuse('value_error', full);
  const rule: Rule = { ...text.value, id: randomUUID(), isOn: true };
  return saved(scope, { rule, action: 'rule.create', isApplied }, () => insertRules(tx, userId, [rule]));
}

export function whyNoMore(known: readonly Rule[], more: number): string | null {
  if (known.length + more <= MAX_RULES) return null;
  return `You have ${known.length} rules, and the maximum is ${MAX_RULES}. Delete some first.`;
}

export async function updateRule(
  scope: Scope,
  id: string,
  asked: AskedRule,
  isApplied: boolean,
): Promise<Outcome<RuleSaved>> {
  const { tx, userId } = scope;
  const known = await found(scope, id);
  if (!known) return NOT_FOUND;
  const text = readRule(asked);
  if (!text.ok) return text;
  const rule = { ...known, ...text.value };
  return saved(scope, { rule, action: 'rule.update', isApplied }, () => updateRuleRow(tx, userId, known.id, rule));
}

type Saving = { rule: Rule; action: ChangeAction; isApplied: boolean };

async function saved(
  scope: Scope,
  { rule, action, isApplied }: Saving,
  save: () => Promise<void>,
): Promise<Outcome<RuleSaved>> {
  const ids = isApplied ? await idsInLedger(scope.tx, scope.userId, rule.conditions) : null;
  if (ids && !ids.ok) return ids;
  const changeId = await made(scope, action, { name: rule.name }, save);
  return { ok: true, value: { rule, changeId, ran: ids && (await runOnLedger(scope, rule, ids.value)) } };
}

export async function setRuleOn(scope: Scope, id: string, isOn: boolean): Promise<Outcome<RuleSaved>> {
  const rule = await found(scope, id);
  if (!rule) return NOT_FOUND;
  const { tx, userId } = scope;
  const changeId = await made(scope, 'rule.turn', { name: rule.name, isOn }, () => turnRule(tx, userId, rule.id, isOn));
  return { ok: true, value: { rule: { ...rule, isOn }, changeId, ran: null } };
}

/** @param place the position from 1; beyond the last means last */
export async function moveRule(scope: Scope, id: string, place: number): Promise<Outcome<RuleSaved>> {
  const { tx, userId } = scope;
  const rules = await rulesOf(tx, userId);
  const rule = rules.find((one) => one.id === id.toLowerCase());
  if (!rule) return NOT_FOUND;
  const ids = rules.filter((one) => one !== rule).map((one) => one.id);
  ids.splice(Math.max(0, place - 1), 0, rule.id);
  const changeId = await made(scope, 'rule.move', { name: rule.name }, () => orderRules(tx, userId, ids));
  return { ok: true, value: { rule, changeId, ran: null } };
}

/**
 * Keeps the rule's earlier effects.
 * @returns the change
 */
export async function deleteRule(scope: Scope, id: string): Promise<Outcome<string | null>> {
  const rule = await found(scope, id);
  if (!rule) return NOT_FOUND;
  const { tx, userId } = scope;
  const changeId = await made(scope, 'rule.delete', { name: rule.name }, () => deleteRuleRow(tx, userId, rule.id));
  return { ok: true, value: changeId };
}

export async function runRule(scope: Scope, id: string): Promise<Outcome<RuleSaved>> {
  const rule = await found(scope, id);
  if (!rule) return NOT_FOUND;
  const ids = await idsInLedger(scope.tx, scope.userId, rule.conditions);
  if (!ids.ok) return ids;
  return { ok: true, value: { rule, changeId: null, ran: await runOnLedger(scope, rule, ids.value) } };
}

async function found({ tx, userId }: Scope, id: string): Promise<Rule | undefined> {
  return (await rulesOf(tx, userId)).find((one) => one.id === id.toLowerCase());
}

/** Makes a change to rules. No figure depends on a rule before it runs. */
export async function made(
  scope: Scope,
  action: ChangeAction,
  params: Readonly<Record<string, string | number | boolean>>,
  work: () => Promise<void>,
): Promise<string | null> {
  return (await change(scope, { action, params, affected: 'nothing' }, work)).changeId;
}
