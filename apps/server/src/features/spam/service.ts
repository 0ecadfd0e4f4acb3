import type { Tx } from '@lotbook/db/user';
import type { Outcome } from '@lotbook/ledger/outcome';
import { MOST_TOKENS } from '../../acts/spam/mark.ts';
import { recordAudit } from '../../facts/audit.ts';
import { ledgerState } from '../../facts/ledger-state.ts';
import { hideStakingRewards } from '../../facts/settings/settings.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  areWalletsWithoutSpam,
  type SpamAssetRow,
  type SpamState,
  setWalletsWithoutSpam,
  spamAssets,
  spamAssetsByIds,
  spamCounts,
} from '../../views/spam/assets.ts';
import { clamp } from '../api/page-size.ts';

export const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

export type SpamPage = { assets: SpamAssetRow[]; totalCount: number; page: number; pageCount: number };

export async function spamPage(
  tx: Tx,
  userId: string,
  asked: { state: SpamState; page: number | null | undefined; limit: number | null | undefined },
): Promise<SpamPage> {
  const { state } = asked;
  const limit = clamp(asked.limit ?? PAGE_SIZE, 1, MAX_PAGE_SIZE);
  const totalCount = (await spamCounts(tx, userId))[state];
  const pageCount = Math.max(1, Math.ceil(totalCount / limit));
  const page = clamp(asked.page ?? 1, 1, pageCount);
  const { computationId } = await ledgerState(tx, userId);
  const assets = await spamAssets(tx, userId, { state, offset: (page - 1) * limit, limit, computationId });
  return { assets, totalCount, page, pageCount };
}

export async function tokensByIds(tx: Tx, userId: string, ids: readonly string[]): Promise<SpamAssetRow[]> {
  const { computationId } = await ledgerState(tx, userId);
  return spamAssetsByIds(tx, userId, ids.slice(0, MOST_TOKENS), computationId);
}

export async function hideSpamOfWallets(scope: Scope, isHidden: boolean): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  const before = await areWalletsWithoutSpam(tx, userId);
  if (before !== isHidden) {
    await setWalletsWithoutSpam(tx, userId, isHidden);
    await recordAudit(scope, {
      action: 'settings.update',
      entity: 'settings',
      entityId: 'hasWalletsSpamHidden',
      before: { hasWalletsSpamHidden: before },
      after: { hasWalletsSpamHidden: isHidden },
    });
  }
  return { ok: true, value: null };
}

export async function hideRewards(scope: Scope, isHidden: boolean): Promise<Outcome<null>> {
  const before = await hideStakingRewards(scope.tx, scope.userId, isHidden);
  if (before !== isHidden) {
    await recordAudit(scope, {
      action: 'settings.update',
      entity: 'settings',
      entityId: 'hasStakingRewardsHidden',
      before: { hasStakingRewardsHidden: before },
      after: { hasStakingRewardsHidden: isHidden },
    });
  }
  return { ok: true, value: null };
}
