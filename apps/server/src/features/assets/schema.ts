import { assetMerges, type MergeRow } from '../../facts/assets/merges.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireViewer } from '../../platform/graphql/context.ts';
import { answeredChange, ChangeResult } from '../api/change-field.ts';
import { ChangePreviewRef, previewChange } from '../api/change-preview.ts';
import { CurrencyRef } from '../api/currency.ts';
import { may } from '../api/policy.ts';
import { addOwnAssetsSchema } from './own-asset-schema.ts';
import { addSecuritySchema } from './security-schema.ts';
import { mergeAssets, undoMergeAssets } from './service.ts';

export function addAssetsSchema(): void {
  addOwnAssetsSchema();
  addMergesSchema();
  addSecuritySchema();
}

function addMergesSchema(): void {
  const AssetMerge = builder.objectRef<MergeRow>('AssetMerge').implement({
    fields: (t) => ({
      asset: t.expose('assetId', { type: CurrencyRef }),
      into: t.expose('intoAssetId', { type: CurrencyRef }),
      isFromEarlier: t.boolean({
        description: 'Whether its rows were imported before contracts were read, and were not updated since.',
        resolve: ({ origin }) => origin === 'earlier',
      }),
      mergedAt: t.expose('mergedAt', { type: 'DateTime' }),
    }),
  });
  builder.queryField('assetMerges', (t) =>
    t.field({ type: [AssetMerge], resolve: (_root, _args, context) => context.transaction(assetMerges) }),
  );
  builder.queryField('mergeAssetsPreview', (t) =>
    t.field({
      type: ChangePreviewRef,
      description: 'Previews mergeAssets without storing anything.',
      args: { assetId: t.arg.id({ required: true }), intoAssetId: t.arg.id({ required: true }) },
      resolve: (_root, { assetId, intoAssetId }, context) => {
        requireViewer(context);
        return previewChange(context, async (scope) => {
          const made = await mergeAssets(scope, assetId, intoAssetId);
          return made.ok ? { ok: true, value: [made.value] } : made;
        });
      },
    }),
  );
  builder.mutationField('mergeAssets', (t) =>
    t.field({
      type: ChangeResult,
      args: { assetId: t.arg.id({ required: true }), intoAssetId: t.arg.id({ required: true }) },
      resolve: async (_root, { assetId, intoAssetId }, context) =>
        answeredChange(
          await context.change(may('change-transactions'), (scope) => mergeAssets(scope, assetId, intoAssetId)),
        ),
    }),
  );
  builder.mutationField('undoMergeAssets', (t) =>
    t.field({
      type: ChangeResult,
      args: { assetId: t.arg.id({ required: true }) },
      resolve: async (_root, { assetId }, context) =>
        answeredChange(await context.change(may('change-transactions'), (scope) => undoMergeAssets(scope, assetId))),
    }),
  );
}
