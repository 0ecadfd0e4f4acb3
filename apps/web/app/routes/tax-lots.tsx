import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { graphqlQuery, keepingPrevious, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { LotTabs } from '../features/disposed-lots/lot-tabs.tsx';
import { DayChoice, DayNote, dayIn, HeldAssetsOnDocument } from '../features/tax-lots/as-of.tsx';
import { HeldAssetsTable, HeldTotals } from '../features/tax-lots/held-assets.tsx';
import { LotsCsv } from '../features/tax-lots/lots-csv.tsx';
import { WalletChoice } from '../features/tax-lots/wallet-choice.tsx';
import { graphql } from '../generated/gql.ts';
import type { HeldAssetsPartsFragment, TaxLotsPageQuery } from '../generated/graphql.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const TaxLotsPageDocument = graphql(`
  query TaxLotsPage($walletId: ID) {
    heldAssets(walletId: $walletId) {
      ...HeldAssetsParts
    }
    wallets {
      ...WalletNames
    }
    taxYears {
      label
      startsOn
      endsOn
    }
  }
`);

const pageQuery = (search: URLSearchParams) => graphqlQuery(TaxLotsPageDocument, { walletId: search.get('wallet') });
const queries: PageQueries = ({ url }) => [pageQuery(url.searchParams)];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function TaxLots() {
  const [search] = useSearchParams();
  const page = useQuery(keepingPrevious(pageQuery(search)));
  const wallet = search.get('wallet');
  const day = dayIn(search);
  return (
    <QueryStates query={page} loading={<Loading label="Loading tax lots" lines={8} />}>
      {({ heldAssets, wallets, taxYears }) => (
        <div aria-busy={page.isPlaceholderData}>
          <LotTabs />
          <PageHead
            title="Tax lots"
            actions={
              <>
                <DayChoice />
                <WalletChoice wallets={wallets} />
                {(day !== null || heldAssets.assets.length > 0) && (
                  <LotsCsv taxYear={yearOf(taxYears, day)} day={day} />
                )}
              </>
            }
          >
            Your holdings with their cost and acquisition dates.
          </PageHead>
          {day !== null ? (
            <HeldOn day={day} wallet={wallet} />
          ) : heldAssets.assets.length === 0 ? (
            <NothingHeld isComputed={heldAssets.isComputed} isOneWallet={wallet !== null} />
          ) : (
            <Held held={heldAssets} isNow />
          )}
        </div>
      )}
    </QueryStates>
  );
}

type Years = TaxLotsPageQuery['taxYears'];

function yearOf(years: Years, day: string | null): string {
  const [latest] = years;
  const found = years.find(({ startsOn, endsOn }) => day !== null && startsOn <= day && day <= endsOn);
  return (found ?? latest)?.label ?? '';
}

function Held({ held, isNow }: { held: HeldAssetsPartsFragment; isNow: boolean }) {
  const [search] = useSearchParams();
  const kept = new URLSearchParams([...search].filter(([key]) => key === 'wallet' || key === 'on')).toString();
  const lotsOf = { walletId: search.get('wallet'), isNow, day: search.get('on') };
  return (
    <>
      <HeldTotals held={held} lotsOf={lotsOf} />
      <div className="mt-6">
        <HeldAssetsTable
          held={held}
          lotsOf={lotsOf}
          addressOf={({ asset }) => `/tax-lots/${asset.slug}${kept && `?${kept}`}`}
        />
      </div>
    </>
  );
}

function HeldOn({ day, wallet }: { day: string; wallet: string | null }) {
  const query = useQuery(keepingPrevious(graphqlQuery(HeldAssetsOnDocument, { on: day, walletId: wallet })));
  return (
    <QueryStates query={query} loading={<Loading label="Calculating your ledger up to that day" lines={8} />}>
      {({ heldAssetsOn: { held, error } }) => {
        if (!held) return <Empty>{error}</Empty>;
        return (
          <div aria-busy={query.isPlaceholderData}>
            <DayNote day={day} />
            {held.assets.length === 0 ? <Empty>No holdings on that day.</Empty> : <Held held={held} isNow={false} />}
          </div>
        );
      }}
    </QueryStates>
  );
}

function NothingHeld({ isComputed, isOneWallet }: { isComputed: boolean; isOneWallet: boolean }) {
  if (isOneWallet) return <Empty>No open lots in this wallet.</Empty>;
  return (
    <Empty
      action={
        <ButtonLink to={isComputed ? '/transactions' : '/wallets'}>
          {isComputed ? 'See your transactions' : 'See your wallets'}
        </ButtonLink>
      }
    >
      {isComputed
        ? 'No open lots: you have disposed of everything you acquired.'
        : 'Lots appear here once your gains are calculated.'}
    </Empty>
  );
}
