import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { recordAudit } from '../../facts/audit.ts';
import type { Scope } from '../../platform/scope.ts';
import { type HoldingSettings, holdingSettings, writeHoldingSettings } from '../../views/balances/displayed.ts';

const MOST_HIDDEN = 500;
const LONGEST_ID = 200;

/** Hides or shows an asset, which need not be held. */
export async function hideAsset(scope: Scope, assetId: string, isHidden: boolean): Promise<Outcome<null>> {
  const { hiddenAssets: before } = await holdingSettings(scope.tx, scope.userId);
  if (assetId === '' || assetId.length > LONGEST_ID)
    return refuse('asset_not_found', 'There is no such asset. Reload the page and try again.');
  if (isHidden && !before.includes(assetId) && before.length >= MOST_HIDDEN)
    return refuse(
      'too_many_hidden',
      `At most ${MOST_HIDDEN} assets can be hidden. Show some again, or mark them as spam.`,
    );
  const others = before.filter((id) => id !== assetId);
  const hiddenAssets = isHidden ? [...others, assetId] : others;
  if (before.includes(assetId) === isHidden) return { ok: true, value: null };
  return changeHoldingSettings(scope, { hiddenAssets });
}

/**
 * Changes display settings. No tax figure depends on them, so nothing is recomputed.
 * @param wish the requested settings; omitted members are unchanged
 */
export async function changeHoldingSettings(scope: Scope, wish: Partial<HoldingSettings>): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  const before = await holdingSettings(tx, userId);
  const after = { ...before, ...wish };
  const changed = (Object.keys(wish) as (keyof HoldingSettings)[]).filter((key) => before[key] !== after[key]);
  if (changed.length > 0) await writeHoldingSettings(tx, userId, after);
  for (const key of changed)
    await recordAudit(scope, {
      action: 'settings.update',
      entity: 'settings',
      entityId: key,
      before: { [key]: before[key] },
      after: { [key]: after[key] },
    });
  return { ok: true, value: null };
}
