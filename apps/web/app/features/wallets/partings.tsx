import { useState } from 'react';
import { Link } from 'react-router';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { PartingPartsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Wallet } from './wallet-page.tsx';

graphql(`
  fragment PartingParts on BalanceParting {
    asset {
      id
    }
    status
    height
    partedAt
    agreedAt
    reported
    calculated
    message
  }
`);

const FindBalancePartingDocument = graphql(`
  mutation FindBalanceParting($publicId: ID!, $assetId: String!) {
    findBalanceParting(publicId: $publicId, assetId: $assetId) {
      success
      error
      errorCode
    }
  }
`);

const DAY_MS = 86_400_000;

type Props = { wallet: Pick<Wallet, 'id' | 'balances' | 'partings'> };

export function Partings({ wallet: { id, balances, partings } }: Props) {
  const [error, setError] = useState<string | null>(null);
  const find = useGraphqlMutation(FindBalancePartingDocument, {
    refetch: ['Wallet'],
    onError: (problem) => setError(explain(problem)),
    onSuccess: ({ findBalanceParting: answer }) => setError(answer.success ? null : (answer.error ?? null)),
  });
  const apart = balances.filter(({ reported }) => reported?.isSignificant && reported.isRead);
  if (apart.length === 0) return null;
  return (
    <Section title="Where balances diverge">
      <p className="text-13 text-quiet">
        The network balance differs from your transactions. Lotbook checks past balances to find the block where they
        diverge. Where past balances aren't available, it adds up the imported transactions instead.
      </p>
      <ul className="mt-3">
        {apart.map(({ asset }) => {
          const parting = partings.find((one) => one.asset.id === asset.id);
          const isRunning = parting?.status === 'RUNNING';
          return (
            <li
              key={asset.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3"
            >
              <div className="min-w-0 grow basis-60">
                <AssetMark symbol={asset.symbol} assetId={asset.id} size={16} className="mr-1.5 align-[-3px]" />
                <span className="font-medium">{asset.symbol}</span>
                {parting && <Said parting={parting} walletId={id} symbol={asset.symbol} />}
              </div>
              <Changing>
                <Button
                  size="small"
                  isBusy={isRunning || (find.isPending && find.variables.assetId === asset.id)}
                  onClick={() => find.mutate({ publicId: id, assetId: asset.id })}
                >
                  {isRunning ? 'Looking...' : parting ? 'Check again' : 'Find the date'}
                </Button>
              </Changing>
            </li>
          );
        })}
      </ul>
      {error !== null && (
        <Banner status="error" className="mt-3">
          {error}
        </Banner>
      )}
    </Section>
  );
}

function Said({ parting, walletId, symbol }: { parting: PartingPartsFragment; walletId: string; symbol: string }) {
  const { status, partedAt, height, reported, calculated, message } = parting;
  if (status === 'RUNNING')
    return (
      <p role="status" className="mt-1 inline-flex items-center gap-1.5 text-13 text-quiet">
        <Spinner size={12} /> Checking past balances...
      </p>
    );
  if (status === 'NOT_FOUND' || partedAt == null)
    return <p className="mt-1 text-13 text-quiet">{message ?? 'No date found.'}</p>;
  const day = (ms: number) => new Date(Date.parse(partedAt) + ms).toISOString().slice(0, 10);
  const around = `wallet:${walletId} asset_id:${parting.asset.id} date:${day(-DAY_MS)}..${day(DAY_MS)}`;
  return (
    <p className="mt-1 text-13">
      They diverge on <Moment at={partedAt} format="short-day" />
      {height != null && ` in block ${height}`}: after it the network has{' '}
      <AmountText kind="crypto" value={reported ?? '0'} currency={symbol} />, your transactions show{' '}
      <AmountText kind="crypto" value={calculated ?? '0'} currency={symbol} />.{' '}
      <Link className="link" to={`/transactions?q=${encodeURIComponent(around)}`}>
        See transactions around that date
      </Link>
      {message != null && <span className="mt-0.5 block text-quiet">{message}</span>}
    </p>
  );
}
