/** How a user wants to see what they hold. */
import type { Outcome } from '@lotbook/ledger/outcome';
import { type HoldingSettings, holdingSettings, writeHoldingSettings } from '../../books/accounts/displayed.ts';
import { recordAudit } from '../../books/audit.ts';
import type { Scope } from '../../platform/scope.ts';

/** No figure of a tax year depends on it, so that nothing is computed. @param wish  what is left out stays */
export async function changeHoldingSettings(scope: Scope, wish: Partial<HoldingSettings>): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  const before = await holdingSettings(tx, userId);
  const after = { ...before, ...wish };
  for (const key of ['displayedBalances', 'areSmallBalancesHidden', 'displayCurrency'] as const) {
    if (before[key] === after[key]) continue;
    await writeHoldingSettings(tx, userId, after);
    await recordAudit(scope, {
      action: 'settings.update',
      entity: 'settings',
      entityId: key,
      before: { [key]: before[key] },
      after: { [key]: after[key] },
    });
  }
  return { ok: true, value: null };
}
