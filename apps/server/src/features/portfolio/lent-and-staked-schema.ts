import { type LentAndStaked, lentAndStaked } from '../../facts/transactions/lent-and-staked.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CurrencyRef } from '../api/currency.ts';

export function addLentAndStaked(): void {
  const Row = builder.objectRef<LentAndStaked>('LendingAndStakingAsset').implement({
    fields: (t) => ({
      asset: t.expose('assetId', { type: CurrencyRef }),
      lentQuantity: t.expose('lentQuantity', {
        type: 'Decimal',
        description: 'Units that were lent and not returned. Zero if more was returned than lent.',
      }),
      stakedQuantity: t.expose('stakedQuantity', {
        type: 'Decimal',
        description: 'Units that were exchanged for a liquid staking token and not exchanged back.',
      }),
      rewardsQuantity: t.expose('rewardsQuantity', { type: 'Decimal', description: 'The total staking rewards.' }),
    }),
  });
  builder.queryField('lendingAndStakingAssets', (t) =>
    t.field({
      type: [Row],
      description: 'Assets that were lent or staked, or that brought staking rewards, by the purposes of transactions.',
      resolve: (_root, _args, context) => context.transaction(lentAndStaked),
    }),
  );
}
