/**
 * Rules as a JSON file, for backup or another ledger; see docs/rules-file.md. The content is untrusted: every text has
 * a maximum length, and an unknown field is rejected. Pure.
 */
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { plainName } from '@lotbook/ledger/plain-name';
import { PURPOSE_NAMES } from '@lotbook/ledger/purpose';
import { z } from 'zod';
import { type Effects, mistakeInEffects } from '../../facts/rules/effects.ts';
import type { Rule } from '../../facts/rules/rules.ts';
import { MAX_NOTE } from '../../facts/transactions/transactions.ts';
import { storableText } from '../../platform/values/storable-json.ts';
import { MAX_CONDITIONS, mistakeInConditions } from './conditions.ts';

export type NamedThing = { kind: 'account' | 'asset'; id: string; name: string };
export type FileRule = Omit<Rule, 'id'>;
export type RulesFile = { rules: FileRule[]; named: NamedThing[] };

export const MAX_RULES = 100;
export const MAX_RULE_NAME = 80;
const MOST_NAMED = 2_000;
const text = (most: number) => z.string().min(1).max(most);
const word = text(40).nullish();

const effects = z.strictObject({
  type: word,
  label: word,
  purpose: z.enum(PURPOSE_NAMES).nullish(),
  isTaxable: z.boolean().nullish(),
  isIgnored: z.literal(true).nullish(),
  isSpam: z.literal(true).nullish(),
  note: text(MAX_NOTE).nullish(),
});
const rule = z.strictObject({
  name: text(MAX_RULE_NAME).refine((name) => plainName(name) !== ''),
  isOn: z.boolean().default(true),
  conditions: text(MAX_CONDITIONS),
  effects,
});
const file = z.strictObject({
  format: z.literal('lotbook-rules'),
  version: z.literal(1),
  accounts: z
    .array(z.strictObject({ id: text(200), name: text(400) }))
    .max(MOST_NAMED)
    .default([]),
  assets: z
    .array(z.strictObject({ id: text(1_000), symbol: text(400), name: z.string().max(400).optional() }))
    .max(MOST_NAMED)
    .default([]),
  rules: z.array(rule).min(1).max(MAX_RULES),
});

export function writeRulesFile(
  rules: readonly Rule[],
  named: {
    accounts: readonly { id: string; name: string }[];
    assets: readonly { id: string; symbol: string; name: string }[];
  },
): string {
  const written: z.input<typeof file> = {
    format: 'lotbook-rules',
    version: 1,
    accounts: named.accounts.map(({ id, name }) => ({ id, name })),
    assets: named.assets.map(({ id, symbol, name }) => ({ id, symbol, name })),
    rules: rules.map(({ name, isOn, conditions, ...rest }) => ({ name, isOn, conditions, effects: given(rest) })),
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}

function given({ type, label, purpose, isTaxable, isIgnored, isSpam, note }: Effects) {
  const all = { type, label, purpose, isTaxable, isIgnored, isSpam, note };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

const isOfRules = z.looseObject({ format: z.literal('lotbook-rules') });
const NO_RULES =
  'This isn’t a rules file: it must be JSON whose “format” is “lotbook-rules”. Choose a file made with Export on the rules page.';

export function readRulesFile(content: string): Outcome<RulesFile> {
  const json = parsed(content);
  if (json === undefined) return refuse('value_error', NO_RULES);
  if (!isOfRules.safeParse(json).success) return refuse('value_error', NO_RULES);
  const read = file.safeParse(json);
  if (!read.success) return refuse('value_error', sentenceOf(read.error.issues[0]!));
  const rules = read.data.rules.map(asRule);
  const mistakes = rules.map((one) => mistakeInConditions(one.conditions) ?? mistakeInEffects(one));
  const at = mistakes.findIndex((mistake) => mistake !== null);
  if (at !== -1) return refuse('value_error', `Rule ${at + 1}, “${rules[at]!.name}”: ${mistakes[at]}`);
  const named = [
    ...read.data.accounts.map(({ id, name }) => ({ kind: 'account' as const, id: id.toLowerCase(), name })),
    ...read.data.assets.map(({ id, symbol }) => ({ kind: 'asset' as const, id, name: symbol })),
  ];
  return { ok: true, value: { rules, named } };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function asRule({ name, isOn, conditions, effects }: z.output<typeof rule>): FileRule {
  const { type, label, purpose, isTaxable, isIgnored, isSpam, note } = effects;
  return {
    name: plainName(name),
    isOn,
    conditions: storableText(conditions).trim(),
    type: type ?? null,
    label: label ?? null,
    purpose: purpose ?? null,
    isTaxable: isTaxable ?? null,
    isIgnored: isIgnored ?? null,
    isSpam: isSpam ?? null,
    note: note == null ? null : storableText(note).trim() || null,
  };
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function sentenceOf(issue: z.core.$ZodIssue): string {
  const where = issue.path.map((part) => (typeof part === 'number' ? String(part + 1) : String(part))).join(', ');
  const place = where === '' ? 'The file' : `“${where}”`;
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${place} has “${issue.keys[0]!.slice(0, 60)}”, which is not part of a rules file. Remove it.`;
    case 'too_big':
      return `${place} has at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}. Shorten it.`;
    case 'too_small':
      return `${place} must not be empty.`;
    case 'invalid_value':
      return `${place} must be ${issue.values.map((value) => `“${String(value)}”`).join(' or ')}.`;
    case 'invalid_type':
      return `${place} is missing, or is not ${KINDS[issue.expected] ?? issue.expected}.`;
    default:
      return `${place} is not understood.`;
  }
}
