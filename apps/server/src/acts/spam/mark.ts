import { findAsset } from '@lotbook/ledger/assets';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { countText } from '@lotbook/ledger/thousands';
import { frozenYearWith } from '../../facts/freezing/closed.ts';
import { refusalOf } from '../../facts/freezing/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { markableTokens, markTokens } from '../../views/spam/assets.ts';
import { change } from '../changes/change.ts';

export const MOST_TOKENS = 1_000;

/**
 * Removes the tokens' transactions from lists and figures, or restores them.
 * @returns the change's ID; null if nothing changed
 */
export async function markSpam(
  scope: Scope,
  assetIds: readonly string[],
  isSpam: boolean,
): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  const ids = [...new Set(assetIds)];
  if (ids.length === 0 || ids.length > MOST_TOKENS)
    return refuse('value_error', `Choose at least one token, and at most ${countText(MOST_TOKENS)}.`);
  const tokens = await markableTokens(tx, userId, ids);
  const missing = ids.find((id) => !tokens.some((token) => token.id === id));
  if (missing !== undefined) return notMarkable(missing);
  const merged = tokens.find(({ isMerged }) => isMerged);
  if (merged) return refuse('asset_already_merged', `${merged.symbol} is merged into another asset. Undo that first.`);
  const changing = tokens.filter((token) => token.isSpam !== isSpam);
  const [first] = changing;
  if (!first) return { ok: true, value: null };
  const frozen = await frozenYearWith(
    tx,
    userId,
    changing.map(({ id }) => id),
  );
  if (frozen !== null) return { ok: false, error: refusalOf(frozen) };
  const action = isSpam ? ('spam.report' as const) : ('spam.unreport' as const);
  const audit = () =>
    changing.map(({ id, symbol, isSpam: before }) => ({
      action,
      entity: 'asset' as const,
      entityId: id,
      before: { symbol, isSpam: before },
      after: { symbol, isSpam },
    }));
  const params = { symbol: first.symbol, count: changing.length };
  const changed = changing.map(({ id }) => id);
  const { changeId } = await change(scope, { action, params, affected: 'transfers', audit }, () =>
    markTokens(tx, userId, changed, isSpam),
  );
  return { ok: true, value: changeId };
}

function notMarkable(id: string): Outcome<never> {
  const known = findAsset(id.slice(id.indexOf(':') + 1));
  if (known && /^(crypto|fiat):/.test(id)) {
    const why = `${known.symbol} is a known asset, so it is not spam. Ignore the transaction instead if it does not belong here.`;
    return refuse('value_error', why);
  }
  return refuse('asset_not_found', 'This token is not one of yours.');
}
