import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { graphqlQuery, keepingPrevious, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { LotGraph } from '../features/lot-graph/lot-graph.tsx';
import { DayChoice, DayNote, dayIn, HeldAssetsOnDocument, TaxLotsOnDocument } from '../features/tax-lots/as-of.tsx';
import { type AssetLots, OneAsset } from '../features/tax-lots/held-assets.tsx';
import { LotList, type LotSort } from '../features/tax-lots/lot-list.tsx';
import { SecurityMark } from '../features/tax-lots/security-mark.tsx';
import { WalletChoice } from '../features/tax-lots/wallet-choice.tsx';
import { graphql } from '../generated/gql.ts';
import type { HeldAssetsPartsFragment, TaxLotOrder, TaxLotsQuery } from '../generated/graphql.ts';
import { ButtonLink } from '../ui/button.tsx';
import { plural } from '../ui/format.ts';
import { PageHead, Section } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { PrintAll } from '../ui/print-all.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';
import { Segmented } from '../ui/segmented.tsx';

const HeldForAssetDocument = graphql(`
  query HeldForAsset($walletId: ID) {
    heldAssets(walletId: $walletId) {
      ...HeldAssetsParts
    }
    wallets {
      ...WalletNames
    }
  }
`);

const TaxLotsDocument = graphql(`
  query TaxLots($assetId: ID!, $walletId: ID, $sortBy: TaxLotOrder, $desc: Boolean, $offset: Int, $limit: Int) {
    taxLots(assetId: $assetId, walletId: $walletId, sortBy: $sortBy, desc: $desc, offset: $offset, limit: $limit) {
      totalCount
      lots {
        ...TaxLotParts
      }
    }
  }
`);

const PAGE = 50;
const ORDERS: Readonly<Record<string, TaxLotOrder>> = {
  acquired: 'ACQUIRED',
  quantity: 'QUANTITY',
  cost: 'COST_BASIS',
  gain: 'COST_PER_UNIT',
};

const heldQuery = (search: URLSearchParams) => graphqlQuery(HeldForAssetDocument, { walletId: search.get('wallet') });
const queries: PageQueries = ({ url }) => [heldQuery(url.searchParams)];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function TaxLotsOfAsset() {
  const { symbolNameOrSlug = '' } = useParams();
  const [search] = useSearchParams();
  const now = useQuery(keepingPrevious(heldQuery(search)));
  const wallet = search.get('wallet');
  const day = dayIn(search);
  const kept = new URLSearchParams([...search].filter(([key]) => key === 'wallet' || key === 'on')).toString();
  return (
    <>
      <p className="mb-2 text-13 print:hidden">
        <Link to={`/tax-lots${kept && `?${kept}`}`} className="text-quiet hover:underline">
          Tax lots
        </Link>
      </p>
      <QueryStates query={now} loading={<Loading label="Loading tax lots" lines={8} />}>
        {({ heldAssets, wallets }) => (
          <AsOf day={day} wallet={wallet} now={heldAssets}>
            {(held) => {
              const one = found(held.assets, symbolNameOrSlug);
              return (
                <>
                  <PageHead
                    title={one ? `Tax lots of ${one.asset.name}` : 'Tax lots'}
                    actions={
                      <>
                        {one?.asset.id.startsWith('crypto:') && (
                          <ButtonLink to={`/price/${one.asset.slug}`}>Price of {one.asset.symbol}</ButtonLink>
                        )}
                        <DayChoice />
                        <WalletChoice wallets={wallets} />
                      </>
                    }
                  >
                    {one && `${plural(one.lotCount, 'open lot')} of ${one.asset.symbol}.`}
                  </PageHead>
                  {one ? (
                    <>
                      {day !== null && <DayNote day={day} />}
                      <OneAsset
                        one={one}
                        currency={held.currency}
                        lotsOf={{ walletId: wallet, isNow: day === null, day }}
                      />
                      {day === null ? <NowOf one={one} /> : <LotsOn one={one} day={day} />}
                      <SecurityMark asset={one.asset} />
                    </>
                  ) : (
                    <NoneHeld named={symbolNameOrSlug} wallet={wallet} day={day} />
                  )}
                </>
              );
            }}
          </AsOf>
        )}
      </QueryStates>
    </>
  );
}

const MovedAssetDocument = graphql(`
  query MovedAsset($name: String!) {
    movedAsset(name: $name) {
      id
      symbol
      name
    }
  }
`);

function NoneHeld({ named, wallet, day }: { named: string; wallet: string | null; day: string | null }) {
  const query = useQuery(graphqlQuery(MovedAssetDocument, { name: named }));
  return (
    <QueryStates query={query} loading={<Loading label="Looking for the asset" lines={2} />}>
      {({ movedAsset: asset }) => {
        if (!asset) {
          return (
            <Empty action={<ButtonLink to="/tax-lots">See all tax lots</ButtonLink>}>
              No asset “{named}” is in your ledger.
            </Empty>
          );
        }
        const name = asset.symbol;
        return (
          <>
            <Empty action={<ButtonLink to="/tax-lots">See all tax lots</ButtonLink>}>
              {wallet ? `${name} has no open lots in this wallet` : `${name} has no open lots`}
              {day === null ? '.' : ' on that day.'}
            </Empty>
            <SecurityMark asset={asset} />
            {day === null && (
              <Section
                title={`History of your ${asset.name}`}
                actions={
                  <Link className="link text-13" to={`/disposed-lots?asset=${encodeURIComponent(asset.id)}`}>
                    Disposed lots of the latest year
                  </Link>
                }
              >
                <LotGraph asset={asset} />
              </Section>
            )}
          </>
        );
      }}
    </QueryStates>
  );
}

function found(assets: readonly AssetLots[], named: string): AssetLots | undefined {
  const wanted = named.toLowerCase();
  const by = (of: (asset: AssetLots['asset']) => string) =>
    assets.find(({ asset }) => of(asset).toLowerCase() === wanted);
  return (
    by(({ slug }) => decodeURIComponent(slug)) ??
    by(({ symbol }) => symbol) ??
    by(({ name }) => name) ??
    by(({ id }) => id)
  );
}

/** Shows current holdings, or those at the end of a day after calculating it. */
function AsOf({
  day,
  wallet,
  now,
  children,
}: {
  day: string | null;
  wallet: string | null;
  now: HeldAssetsPartsFragment;
  children: (held: HeldAssetsPartsFragment) => ReactNode;
}) {
  const query = useQuery({
    ...keepingPrevious(graphqlQuery(HeldAssetsOnDocument, { on: day ?? '', walletId: wallet })),
    enabled: day !== null,
  });
  if (day === null) return children(now);
  return (
    <QueryStates query={query} loading={<Loading label="Calculating your ledger up to that day" lines={8} />}>
      {({ heldAssetsOn: { held, error } }) => (held ? children(held) : <Empty>{error}</Empty>)}
    </QueryStates>
  );
}

function useListAddress(one: AssetLots) {
  const [search] = useSearchParams();
  const sort: LotSort = {
    by: ORDERS[search.get('sort') ?? 'acquired'] ?? 'ACQUIRED',
    isDescending: search.get('desc') === '1',
  };
  const page = Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1);
  const variables = {
    assetId: one.asset.id,
    walletId: search.get('wallet'),
    sortBy: sort.by,
    desc: sort.isDescending,
    offset: (page - 1) * PAGE,
    limit: PAGE,
  };
  return { sort, page, variables };
}

const VIEWS = [
  { value: 'lots', label: 'Open lots' },
  { value: 'graph', label: 'Lot graph' },
] as const;

function NowOf({ one }: { one: AssetLots }) {
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'graph' ? 'graph' : 'lots';
  const choose = (to: 'lots' | 'graph') => {
    const next = new URLSearchParams(search);
    for (const key of ['view', 'from', 'to', 'page']) next.delete(key);
    if (to === 'graph') next.set('view', to);
    setSearch(next, { preventScrollReset: true });
  };
  return (
    <>
      <div className="mt-6">
        <Segmented label="Show" value={view} options={VIEWS} onChange={choose} />
      </div>
      {view === 'lots' ? (
        <Lots one={one} />
      ) : (
        <div className="mt-6">
          <LotGraph asset={one.asset} />
        </div>
      )}
    </>
  );
}

function Lots({ one }: { one: AssetLots }) {
  const client = useQueryClient();
  const { variables } = useListAddress(one);
  const lots = useQuery(keepingPrevious(graphqlQuery(TaxLotsDocument, variables)));
  const load = async (part: Part) =>
    (await client.fetchQuery(graphqlQuery(TaxLotsDocument, { ...variables, ...part }))).taxLots;
  return (
    <div className="mt-6" aria-busy={lots.isPlaceholderData}>
      <QueryStates query={lots} loading={<Loading label="Loading lots" lines={6} />}>
        {({ taxLots }) => <PageOfLots one={one} page={taxLots} load={load} />}
      </QueryStates>
    </div>
  );
}

function LotsOn({ one, day }: { one: AssetLots; day: string }) {
  const client = useQueryClient();
  const { variables } = useListAddress(one);
  const lots = useQuery(keepingPrevious(graphqlQuery(TaxLotsOnDocument, { ...variables, on: day })));
  const load = async (part: Part) =>
    (await client.fetchQuery(graphqlQuery(TaxLotsOnDocument, { ...variables, ...part, on: day }))).taxLotsOn.page;
  return (
    <div className="mt-6" aria-busy={lots.isPlaceholderData}>
      <QueryStates query={lots} loading={<Loading label="Loading lots" lines={6} />}>
        {({ taxLotsOn: { page, error } }) =>
          page ? <PageOfLots one={one} page={page} load={load} /> : <Empty>{error}</Empty>
        }
      </QueryStates>
    </div>
  );
}

type Part = { offset: number; limit: number };
type LotPage = TaxLotsQuery['taxLots'];
type PageProps = { one: AssetLots; page: LotPage; load: (part: Part) => Promise<LotPage | null | undefined> };

const PRINTED_AT_ONCE = 500;

async function allLots(load: PageProps['load'], count: number) {
  const lots: LotPage['lots'][number][] = [];
  for (let offset = 0; offset < count; offset += PRINTED_AT_ONCE)
    lots.push(...((await load({ offset, limit: PRINTED_AT_ONCE }))?.lots ?? []));
  return lots;
}

function PageOfLots({ one, page: { lots, totalCount }, load }: PageProps) {
  const [search] = useSearchParams();
  const { sort, page } = useListAddress(one);
  const addressOf = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) value === null ? next.delete(key) : next.set(key, value);
    return `?${next}`;
  };
  const list = {
    symbol: one.asset.symbol,
    sort,
    addressOf: ({ by, isDescending }: LotSort) =>
      addressOf({ sort: nameOf(by), desc: isDescending ? '1' : null, page: null }),
  };
  return (
    <PrintAll
      label={`Print all ${plural(totalCount, 'lot')}`}
      load={() => allLots(load, totalCount)}
      table={(all) => <LotList {...list} lots={all} isWhole />}
    >
      {(button) => (
        <>
          <LotList {...list} lots={lots} />
          <div className="flex items-center justify-between gap-4 pt-3">
            <p className="numeric text-13 text-quiet">{plural(totalCount, 'lot')}</p>
            <div className="flex items-center gap-4">
              {totalCount > lots.length && button}
              <Pagination
                page={page}
                pageCount={Math.ceil(totalCount / PAGE)}
                addressOf={(to) => addressOf({ page: String(to) })}
              />
            </div>
          </div>
        </>
      )}
    </PrintAll>
  );
}

function nameOf(order: TaxLotOrder): string {
  return Object.keys(ORDERS).find((name) => ORDERS[name] === order)!;
}
