/** Assets that are lent or staked, below what is held. Shows nothing if there are none. */
import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { LendingAndStakingAssetsQuery } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { Section } from '../../ui/page.tsx';
import { type Column, PlainTable } from '../../ui/plain-table.tsx';

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
type Figure = 'lentQuantity' | 'stakedQuantity' | 'rewardsQuantity';

const FIGURES: readonly (readonly [Figure, string])[] = [
  ['lentQuantity', 'Lent'],
  ['stakedQuantity', 'Liquid staked'],
  ['rewardsQuantity', 'Staking rewards'],
];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'asset',
    header: 'Asset',
    cell: ({ asset }) => (
      <>
        <AssetMark symbol={asset.symbol} assetId={asset.id} className="mr-2 align-[-5px]" />
        {asset.symbol}
      </>
    ),
  },
  ...FIGURES.map(
    ([figure, header]): Column<Row> => ({
      key: figure,
      header,
      isNumber: true,
      cell: ({ [figure]: quantity, asset }) =>
        quantity === '0' ? '–' : <Amount kind="crypto" value={quantity} currency={asset.symbol} />,
    }),
  ),
];

export function LentAndStaked() {
  const { data } = useQuery(graphqlQuery(LendingAndStakingAssetsDocument, {}));
  const rows = data?.lendingAndStakingAssets ?? [];
  if (rows.length === 0) return null;
  return (
    <Section id="lent-and-staked" title="Lent and staked">
      <PlainTable
        caption="Assets that are lent or staked"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ asset }) => asset.id}
      />
    </Section>
  );
}
