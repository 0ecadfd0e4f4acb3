import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Amount } from '../../ui/amount.tsx';
import { SpanPicker } from '../../ui/chart/span-picker.tsx';
import { spanIn } from '../../ui/chart/spans.ts';
import { Loading, QueryStates } from '../../ui/query-states.tsx';
import { formatShare, ratio } from '../../ui/ratio.ts';
import { ValueChart } from './value-chart.tsx';
import { walletPerformanceQuery } from './wallet-performance.graphql.ts';

const USUAL = 'ONE_YEAR';

type Wallet = {
  id: string;
  name: string;
  value: string;
  portfolioPercent?: string | null;
  unpricedCount: number;
  belowZeroCount: number;
  holdings: readonly unknown[];
};

export function WalletPerformance({ wallet, currency }: { wallet: Wallet; currency: string }) {
  const [search] = useSearchParams();
  const span = spanIn(search, USUAL);
  const performance = useQuery(walletPerformanceQuery(wallet.id, span));
  if (wallet.holdings.length === 0) return null;
  return (
    <div className="mb-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="text-20 font-semibold">
          <Amount
            value={wallet.value}
            currency={currency}
            doubt={wallet.unpricedCount + wallet.belowZeroCount > 0 ? { kind: 'at-least' } : undefined}
          />
          {wallet.portfolioPercent != null && (
            <span className="ml-3 text-13 font-regular text-quiet">
              {formatShare(ratio(wallet.portfolioPercent), wallet.value)} of your portfolio
            </span>
          )}
        </p>
        <SpanPicker value={span} usual={USUAL} />
      </div>
      <QueryStates query={performance} loading={<Loading label="Loading the value over time" lines={6} />}>
        {({ account }) =>
          account && (
            <ValueChart dashboard={account.performance} label={`Value of ${wallet.name}`} walletId={wallet.id} />
          )
        }
      </QueryStates>
    </div>
  );
}
