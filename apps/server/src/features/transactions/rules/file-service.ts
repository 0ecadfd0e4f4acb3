import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { mistakeInConditions, namedIn } from '../../../acts/rules/conditions.ts';
import { type FileRule, type NamedThing, readRulesFile, writeRulesFile } from '../../../acts/rules/rules-file.ts';
import { accountNames } from '../../../facts/accounts/accounts.ts';
import { insertRules, knownAssets, type Rule, rulesOf } from '../../../facts/rules/rules.ts';
import type { Scope } from '../../../platform/scope.ts';
import { withOtherIds } from '../../../views/list/filter.ts';
import { made, whyNoMore } from './service.ts';

export async function exportRules(tx: Tx, userId: string): Promise<string> {
  const rules = await rulesOf(tx, userId);
  const { accountIds, assetIds } = namesOf(rules);
  const accounts = (await accountNames(tx, userId)).filter(({ id }) => accountIds.has(id));
  return writeRulesFile(rules, { accounts, assets: await knownAssets(tx, userId, [...assetIds]) });
}

function namesOf(rules: readonly Pick<Rule, 'conditions'>[]): { accountIds: Set<string>; assetIds: Set<string> } {
  const all = rules.map(({ conditions }) => namedIn(conditions));
  return {
    accountIds: new Set(all.flatMap(({ accountIds }) => accountIds)),
    assetIds: new Set(all.flatMap(({ assetIds }) => assetIds)),
  };
}

/** A missing wallet or asset. `suggestion` is a wallet with the same name. */
export type Missing = NamedThing & { suggestion: string | null };
export type CheckedFile = { rules: FileRule[]; missing: Missing[] };

export async function checkRulesFile(tx: Tx, userId: string, content: string): Promise<Outcome<CheckedFile>> {
  const read = readRulesFile(content);
  if (!read.ok) return read;
  const { rules, named } = read.value;
  const { accountIds, assetIds } = namesOf(rules);
  const accounts = await accountNames(tx, userId);
  const assets = new Set((await knownAssets(tx, userId, [...assetIds])).map(({ id }) => id));
  const nameOf = (kind: NamedThing['kind'], id: string) =>
    named.find((one) => one.kind === kind && one.id === id)?.name ?? id;
  const gone = [...accountIds].filter((id) => !accounts.some((one) => one.id === id));
  const missing = [
    ...gone.map((id): Missing => {
      const name = nameOf('account', id);
      const same = accounts.find((one) => one.name.toLowerCase() === name.toLowerCase());
      return { kind: 'account', id, name, suggestion: same?.id ?? null };
    }),
    ...[...assetIds]
      .filter((id) => !assets.has(id))
      .map((id): Missing => ({ kind: 'asset', id, name: nameOf('asset', id), suggestion: null })),
  ];
  return { ok: true, value: { rules, missing } };
}

export type Choice = { id: string; to: string };
export type ImportedRules = { changeId: string | null; added: number; leftOut: number };

export async function importRules(
  scope: Scope,
  content: string,
  choices: readonly Choice[],
): Promise<Outcome<ImportedRules>> {
  const { tx, userId } = scope;
  const checked = await checkRulesFile(tx, userId, content);
  if (!checked.ok) return checked;
  const wrong = await wrongChoice(tx, userId, choices);
  if (wrong !== null) return refuse('value_error', wrong);
  const chosen = new Map(choices.map(({ id, to }) => [id, to]));
  const left = new Set(checked.value.missing.map(({ id }) => id).filter((id) => !chosen.has(id)));
  const rules = checked.value.rules
    .filter(
      ({ conditions }) =>
        !Object.values(namedIn(conditions))
          .flat()
          .some((id) => left.has(id)),
    )
    .map((rule): Rule => ({ ...rule, id: randomUUID(), conditions: withOtherIds(rule.conditions, chosen) }));
  const why =
    whyNoMore(await rulesOf(tx, userId), rules.length) ??
    rules.map(({ conditions }) => mistakeInConditions(conditions)).find((one) => one !== null);
  if (why != null) return refuse('value_error', why);
  const changeId =
    rules.length === 0
      ? null
      : await made(scope, 'rule.import', { count: rules.length }, () => insertRules(tx, userId, rules));
  return { ok: true, value: { changeId, added: rules.length, leftOut: checked.value.rules.length - rules.length } };
}

async function wrongChoice(tx: Tx, userId: string, choices: readonly Choice[]): Promise<string | null> {
  const known = new Set([
    ...(await accountNames(tx, userId)).map(({ id }) => id),
    ...(
      await knownAssets(
        tx,
        userId,
        choices.map(({ to }) => to),
      )
    ).map(({ id }) => id),
  ]);
  return choices.every(({ to }) => known.has(to))
    ? null
    : 'What was chosen for a wallet or an asset was not found here.';
}
