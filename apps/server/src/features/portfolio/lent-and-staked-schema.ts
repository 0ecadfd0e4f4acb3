import { type LentAndStaked, lentAndStaked } from '../../facts/transactions/lent-and-staked.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CurrencyRef } from '../api/currency.ts';

export function addLentAndStaked(): void {
  const Row = builder.objectRef<LentAndStaked>('LendingAndStakingAsset').implement({
    fields: (t) => ({
      asset: t.expose('assetId', { type: CurrencyRef }),
      lentQuantity: t.expose('lentQuantity', {
        type: 'Decimal',
        description: 'Units deposited for lending and not withdrawn. Zero if more came back than was deposited.',
      }),
      stakedQuantity: t.expose('stakedQuantity', {
        type: 'Decimal',
        description: 'Units given for a liquid staking token and not taken back.',
      }),
      rewardsQuantity: t.expose('rewardsQuantity', { type: 'Decimal', description: 'Staking rewards in all.' }),
    }),
  });
  builder.queryField('lendingAndStakingAssets', (t) =>
    t.field({
      type: [Row],
      description: 'Assets that are lent or staked, or that brought staking rewards, by what transactions were for.',
      resolve: (_root, _args, context) => context.transaction(lentAndStaked),
    }),
  );
}
