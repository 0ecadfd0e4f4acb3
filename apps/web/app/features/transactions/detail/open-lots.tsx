import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { OpenLotsOfQuery } from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { WalletName } from '../../../ui/marks/wallet-name.tsx';
import { useDates } from '../../../ui/moment.tsx';
import { LegAmount } from '../leg-amount.tsx';
import { Part } from './part.tsx';

const OpenLotsOfDocument = graphql(`
  query OpenLotsOf($publicId: ID!) {
    transaction(publicId: $publicId) {
      openLots {
        id
        asset {
          id
          symbol
          kind
        }
        account {
          id
          name
          integration {
            slug
          }
        }
        quantity
        costBasis
        unrealizedGain
        unknown
        longFrom
        term
      }
    }
  }
`);

type Lot = NonNullable<OpenLotsOfQuery['transaction']>['openLots'][number];

/** Renders nothing if no units are left or units are pooled. */
export function OpenLots({ publicId, currency }: { publicId: string; currency: string }) {
  const { data } = useQuery(graphqlQuery(OpenLotsOfDocument, { publicId }));
  const lots = data?.transaction?.openLots ?? [];
  if (lots.length === 0) return null;
  return (
    <Part title={`Still held (${currency})`}>
      <ul>
        {lots.map((lot) => (
          <OpenLot key={lot.id} lot={lot} currency={currency} proof={`/lot-proof/${publicId}`} />
        ))}
      </ul>
    </Part>
  );
}

function OpenLot({ lot, currency, proof }: { lot: Lot; currency: string; proof: string }) {
  const { asset, account, quantity, costBasis, unrealizedGain, unknown, longFrom, term } = lot;
  const dates = useDates();
  const isCostKnown = !unknown.includes('COST_BASIS');
  const terms = term === 'LONG' ? 'long-term' : longFrom ? `long-term from ${dates.calendarDate(longFrom)}` : null;
  return (
    <li className="flex items-baseline justify-between gap-3 border-rule border-b py-2 last:border-b-0">
      <span className="min-w-0">
        <LegAmount quantity={quantity} symbol={asset.symbol} assetKind={asset.kind} />{' '}
        <Link className="link" to={`/tax-lots/${encodeURIComponent(asset.symbol)}`}>
          {asset.symbol}
        </Link>
        <span className="points flex flex-wrap gap-x-2 text-13 text-quiet">
          {account && <WalletName wallet={account} />}
          {terms && <span>{terms}</span>}
        </span>
      </span>
      <span className="text-right text-13 text-quiet">
        {isCostKnown ? (
          <>
            cost <Amount value={costBasis} currency={currency} why={proof} />
          </>
        ) : (
          'cost unknown'
        )}
        {isCostKnown && unrealizedGain != null && (
          <span className="block">
            gain if sold at the last price{' '}
            <Amount
              value={unrealizedGain}
              currency={currency}
              isGain
              why={{ figure: 'UNREALIZED_GAIN', assetId: asset.id, walletId: account?.id ?? null }}
            />
          </span>
        )}
      </span>
    </li>
  );
}
