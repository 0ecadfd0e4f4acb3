import { isMoney } from '@lotbook/ledger/asset-id';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { change } from '../../acts/changes/change.ts';
import { symbolsOf } from '../../facts/assets/assets.ts';
import { securityAssets, setSecurity } from '../../facts/assets/security-assets.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Scope } from '../../platform/scope.ts';
import { answeredChange, ChangeResult } from '../api/change-field.ts';
import { CurrencyRef } from '../api/currency.ts';
import { may } from '../api/policy.ts';

async function markSecurity(scope: Scope, assetId: string, isSecurity: boolean): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  const symbol = (await symbolsOf(tx, [assetId])).get(assetId);
  if (symbol === undefined) return refuse('asset_not_found', 'This asset was not found.');
  if (isMoney(assetId)) return refuse('asset_is_money', 'Money is not a security. Choose a token.');
  const making = { action: 'asset.security' as const, params: { symbol, isSecurity }, affected: 'nothing' as const };
  const { changeId } = await change(scope, making, () => setSecurity(tx, userId, assetId, isSecurity));
  return { ok: true, value: changeId };
}

export function addSecuritySchema(): void {
  builder.queryField('securityAssets', (t) =>
    t.field({
      type: [CurrencyRef],
      description: 'Assets that the user marked as tokenized securities.',
      resolve: (_root, _args, context) => context.transaction(securityAssets),
    }),
  );
  builder.mutationField('markSecurity', (t) =>
    t.field({
      type: ChangeResult,
      description:
        'Marks an asset as a tokenized security, or removes the mark. If a broker disallows its losses as wash sales (box 1i), Form 8949 does too.',
      args: { assetId: t.arg.id({ required: true }), isSecurity: t.arg.boolean({ required: true }) },
      resolve: async (_root, { assetId, isSecurity }, context) =>
        answeredChange(
          await context.change(may('change-transactions'), (scope) => markSecurity(scope, assetId, isSecurity)),
        ),
    }),
  );
}
