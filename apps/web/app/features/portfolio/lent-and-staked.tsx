import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { LendingAndStakingAssetsQuery } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { Section } from '../../ui/page.tsx';

const LendingAndStakingAssetsDocument = graphql(`
  query LendingAndStakingAssets {
    lendingAndStakingAssets {
      asset {
        id
        symbol
      }
      lentQuantity
      stakedQuantity
      rewardsQuantity
    }
  }
`);

type Row = LendingAndStakingAssetsQuery['lendingAndStakingAssets'][number];

export function LentAndStaked() {
  const { data } = useQuery(graphqlQuery(LendingAndStakingAssetsDocument, {}));
  const rows = data?.lendingAndStakingAssets ?? [];
  if (rows.length === 0) return null;
  return (
    <Section id="lent-and-staked" title="Lent and staked">
      <ul aria-label="Lent or staked assets" className="-mt-3">
        {rows.map((row) => (
          <Line key={row.asset.id} {...row} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ asset, lentQuantity, stakedQuantity, rewardsQuantity }: Row) {
  const figures = [
    ['Lent', lentQuantity],
    ['Liquid staked', stakedQuantity],
    ['Staking rewards', rewardsQuantity],
  ] as const;
  return (
    <li className="flex flex-wrap items-baseline gap-x-8 gap-y-1 border-rule border-b py-2.5">
      <span className="min-w-24">
        <AssetMark symbol={asset.symbol} assetId={asset.id} className="mr-2 align-[-5px]" />
        {asset.symbol}
      </span>
      {figures
        .filter(([, quantity]) => quantity !== '0')
        .map(([label, quantity]) => (
          <span key={label}>
            <span className="text-13 text-quiet">{label}</span>{' '}
            <Amount kind="crypto" value={quantity} currency={asset.symbol} />
          </span>
        ))}
    </li>
  );
}
