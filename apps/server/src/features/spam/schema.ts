import { SPAM_REASONS, type SpamReason } from '@lotbook/intake/spam/assess';
import { MOST_TOKENS, markSpam } from '../../acts/spam/mark.ts';
import { chainName } from '../../facts/assets/chains.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireViewer } from '../../platform/graphql/context.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { SPAM_STATES, type SpamAssetRow, type SpamCounts, spamCounts } from '../../views/spam/assets.ts';
import { answered, MutationResult } from '../api/answers.ts';
import { answeredChange, ChangeResult } from '../api/change-field.ts';
import { ChangePreviewRef, previewChange } from '../api/change-preview.ts';
import { CurrencyRef } from '../api/currency.ts';
import { may } from '../api/policy.ts';
import { sentenceOfReason } from './reason-words.ts';
import { hideRewards, hideSpamOfWallets, type SpamPage, spamPage, tokensByIds } from './service.ts';

export function addSpamSchema(): void {
  const SpamAsset = addSpamAsset();
  addLists(SpamAsset);
  addMarks();
}

function addSpamAsset() {
  const SpamReasonCode = builder.enumType('SpamReasonCode', { values: inCapitals(SPAM_REASONS) });
  const Reason = builder.objectRef<SpamReason>('SpamReason').implement({
    fields: (t) => ({
      code: t.expose('code', { type: SpamReasonCode }),
      sentence: t.string({ resolve: sentenceOfReason }),
    }),
  });
  return builder.objectRef<SpamAssetRow>('SpamAsset').implement({
    description: 'A token of one’s own that is spam, or may be.',
    fields: (t) => ({
      asset: t.expose('assetId', { type: CurrencyRef }),
      contractAddress: t.exposeString('contract', { nullable: true, description: 'Null: known by its symbol alone.' }),
      cryptoNetwork: t.exposeString('chain', { nullable: true, description: '`evm`: the file did not say which.' }),
      cryptoNetworkName: t.string({
        nullable: true,
        description: 'Null if the file did not name the network of the contract.',
        resolve: ({ chain }) => chainName(chain),
      }),
      assetName: t.exposeString('ownName', {
        nullable: true,
        description: 'What it calls itself, where the file says it.',
      }),
      symbol: t.exposeString('ownSymbol'),
      assetType: t.string({
        resolve: ({ contract }) => (contract === null ? 'USER_DEFINED_TOKEN' : 'BLOCKCHAIN_TOKEN'),
      }),
      isSpam: t.exposeBoolean('isSpam', { nullable: true, description: 'Null: unresolved.' }),
      wasAutomarkedAsSpam: t.exposeBoolean('wasAutomarked'),
      reasons: t.field({ type: [Reason], description: 'Most telling first.', resolve: ({ reasons }) => reasons }),
      transactionCount: t.exposeInt('transactionCount'),
      accountCount: t.exposeInt('accountCount'),
      balance: t.expose('balance', { type: 'Decimal' }),
      firstSeenAt: t.expose('firstSeenAt', { type: 'DateTime' }),
      hasDisposals: t.exposeBoolean('hasDisposals', { description: 'Some of it left, and not to another own wallet.' }),
      hasIncome: t.exposeBoolean('hasIncome', { description: 'The current result counts some of it as income.' }),
    }),
  });
}

function addLists(SpamAsset: ReturnType<typeof addSpamAsset>): void {
  const SpamState = builder.enumType('SpamState', { values: inCapitals(SPAM_STATES) });
  const Page = builder.objectRef<SpamPage>('SpamAssetPage').implement({
    fields: (t) => ({
      assets: t.field({ type: [SpamAsset], resolve: ({ assets }) => assets }),
      totalCount: t.exposeInt('totalCount'),
      page: t.exposeInt('page'),
      pageCount: t.exposeInt('pageCount'),
    }),
  });
  const Counts = builder.objectRef<SpamCounts>('SpamCounts').implement({
    fields: (t) => ({
      unresolved: t.exposeInt('unresolved'),
      spam: t.exposeInt('spam'),
      notSpam: t.exposeInt('not_spam'),
      autoResolvedSpamAssetsCount: t.exposeInt('automarked', { description: 'Marked as spam without being asked.' }),
    }),
  });
  builder.queryField('spamAssets', (t) =>
    t.field({
      type: Page,
      args: { state: t.arg({ type: SpamState, required: true }), page: t.arg.int(), limit: t.arg.int() },
      resolve: (_root, { state, page, limit }, context) =>
        context.transaction((tx, userId) => spamPage(tx, userId, { state, page, limit })),
    }),
  );
  builder.queryField('spamCounts', (t) =>
    t.field({ type: Counts, resolve: (_root, _args, context) => context.transaction(spamCounts) }),
  );
  builder.queryField('spamAssetsByIds', (t) =>
    t.field({
      type: [SpamAsset],
      description: 'Those of these assets that are tokens of one’s own, whatever was decided about them.',
      args: { assetIds: t.arg.idList({ required: true }) },
      resolve: (_root, { assetIds }, context) => context.transaction((tx, userId) => tokensByIds(tx, userId, assetIds)),
    }),
  );
}

function addMarks(): void {
  builder.mutationField('toggleSpam', (t) =>
    t.field({
      type: ChangeResult,
      description: 'Say of one token that it is spam, or that it is not.',
      args: { assetId: t.arg.id({ required: true }), isSpam: t.arg.boolean({ required: true }) },
      resolve: async (_root, { assetId, isSpam }, context) =>
        answeredChange(await context.change(may('change-transactions'), (scope) => markSpam(scope, [assetId], isSpam))),
    }),
  );
  builder.mutationField('reportTokensAsSpam', (t) =>
    t.field({
      type: ChangeResult,
      description: `The same of up to ${MOST_TOKENS} tokens, as one change.`,
      args: { assetIds: t.arg.idList({ required: true }), isSpam: t.arg.boolean({ required: true }) },
      resolve: async (_root, { assetIds, isSpam }, context) =>
        answeredChange(await context.change(may('change-transactions'), (scope) => markSpam(scope, assetIds, isSpam))),
    }),
  );
  builder.queryField('reportTokensAsSpamPreview', (t) =>
    t.field({
      type: ChangePreviewRef,
      description: 'What reportTokensAsSpam would do; nothing is stored.',
      args: { assetIds: t.arg.idList({ required: true }), isSpam: t.arg.boolean({ required: true }) },
      resolve: (_root, { assetIds, isSpam }, context) => {
        requireViewer(context);
        return previewChange(context, async (scope) => {
          const made = await markSpam(scope, assetIds, isSpam);
          return made.ok ? { ok: true, value: [made.value] } : made;
        });
      },
    }),
  );
  builder.mutationField('toggleWalletsSpam', (t) =>
    t.field({
      type: MutationResult,
      description: 'Whether wallets leave out tokens that are marked as spam.',
      args: { isHidden: t.arg.boolean({ required: true }) },
      resolve: async (_root, { isHidden }, context) =>
        answered(await context.change(may('change-settings'), (scope) => hideSpamOfWallets(scope, isHidden))),
    }),
  );
  builder.mutationField('toggleStakingRewards', (t) =>
    t.field({
      type: MutationResult,
      description: 'Whether lists of transactions leave out staking rewards. They count all the same.',
      args: { isHidden: t.arg.boolean({ required: true }) },
      resolve: async (_root, { isHidden }, context) =>
        answered(await context.change(may('change-settings'), (scope) => hideRewards(scope, isHidden))),
    }),
  );
}
