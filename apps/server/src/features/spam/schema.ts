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
    description: 'A custom token that is or may be spam.',
    fields: (t) => ({
      asset: t.expose('assetId', { type: CurrencyRef }),
      contractAddress: t.exposeString('contract', { nullable: true, description: 'Null if only its symbol is known.' }),
      cryptoNetwork: t.exposeString('chain', {
        nullable: true,
        description: '`evm` if the file did not name the network.',
      }),
      cryptoNetworkName: t.string({
        nullable: true,
        description: 'Null if the file did not name the network of the contract.',
        resolve: ({ chain }) => chainName(chain),
      }),
      assetName: t.exposeString('ownName', {
        nullable: true,
        description: 'Its name according to the file.',
      }),
      symbol: t.exposeString('ownSymbol'),
      assetType: t.string({
        resolve: ({ contract }) => (contract === null ? 'USER_DEFINED_TOKEN' : 'BLOCKCHAIN_TOKEN'),
      }),
      isSpam: t.exposeBoolean('isSpam', { nullable: true, description: 'Null if undecided.' }),
      wasAutomarkedAsSpam: t.exposeBoolean('wasAutomarked'),
      reasons: t.field({ type: [Reason], description: 'Strongest reason first.', resolve: ({ reasons }) => reasons }),
      transactionCount: t.exposeInt('transactionCount'),
      accountCount: t.exposeInt('accountCount'),
      balance: t.expose('balance', { type: 'Decimal' }),
      firstSeenAt: t.expose('firstSeenAt', { type: 'DateTime' }),
      hasDisposals: t.exposeBoolean('hasDisposals', {
        description: 'Whether units have left, other than to another own wallet.',
      }),
      hasIncome: t.exposeBoolean('hasIncome', {
        description: 'Whether the current result counts any of it as income.',
      }),
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
      autoResolvedSpamAssetsCount: t.exposeInt('automarked', {
        description: 'The number of tokens that were marked as spam automatically.',
      }),
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
      description: 'The custom tokens among these assets, whether or not they are marked as spam.',
      args: { assetIds: t.arg.idList({ required: true }) },
      resolve: (_root, { assetIds }, context) => context.transaction((tx, userId) => tokensByIds(tx, userId, assetIds)),
    }),
  );
}

function addMarks(): void {
  builder.mutationField('toggleSpam', (t) =>
    t.field({
      type: ChangeResult,
      description: 'Marks one token as spam or not spam.',
      args: { assetId: t.arg.id({ required: true }), isSpam: t.arg.boolean({ required: true }) },
      resolve: async (_root, { assetId, isSpam }, context) =>
        answeredChange(await context.change(may('change-transactions'), (scope) => markSpam(scope, [assetId], isSpam))),
    }),
  );
  builder.mutationField('reportTokensAsSpam', (t) =>
    t.field({
      type: ChangeResult,
      description: `Marks up to ${MOST_TOKENS} tokens as spam, or removes the marks, as one change.`,
      args: { assetIds: t.arg.idList({ required: true }), isSpam: t.arg.boolean({ required: true }) },
      resolve: async (_root, { assetIds, isSpam }, context) =>
        answeredChange(await context.change(may('change-transactions'), (scope) => markSpam(scope, assetIds, isSpam))),
    }),
  );
  builder.queryField('reportTokensAsSpamPreview', (t) =>
    t.field({
      type: ChangePreviewRef,
      description: 'Previews reportTokensAsSpam without storing anything.',
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
      description: 'Whether wallets hide tokens that are marked as spam.',
      args: { isHidden: t.arg.boolean({ required: true }) },
      resolve: async (_root, { isHidden }, context) =>
        answered(await context.change(may('change-settings'), (scope) => hideSpamOfWallets(scope, isHidden))),
    }),
  );
  builder.mutationField('toggleStakingRewards', (t) =>
    t.field({
      type: MutationResult,
      description: 'Whether transaction lists leave out staking rewards. Totals include them.',
      args: { isHidden: t.arg.boolean({ required: true }) },
      resolve: async (_root, { isHidden }, context) =>
        answered(await context.change(may('change-settings'), (scope) => hideRewards(scope, isHidden))),
    }),
  );
}
