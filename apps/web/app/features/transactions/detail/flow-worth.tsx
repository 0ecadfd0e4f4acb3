/** What a flow is worth, and who says so: its own price, that of the other side of the trade, and what a second source says. */
import { priceSourceText } from '@lotbook/ledger/price-source';
import clsx from 'clsx';
import type { FlowLinePartsFragment, TransactionDetailPartsFragment } from '../../../generated/graphql.ts';
import { Amount, AmountText } from '../../../ui/amount.tsx';
import { useDates } from '../../../ui/moment.tsx';

type Trade = Pick<TransactionDetailPartsFragment, 'sides' | 'flows'>;
type Props = { flow: FlowLinePartsFragment; currency: string; trade: Trade };

export function FlowWorth({ flow, currency, trade: { sides, flows } }: Props) {
  const dates = useDates();
  const source = priceSourceText(flow.fiatSource, flow.fiatPricedAt ? dates.time(flow.fiatPricedAt) : undefined);
  const counting = sides?.replaced.position === flow.position ? sides.counts : null;
  if (flow.fiatValue == null) return <Line>no value</Line>;
  const money = flow.fiatCurrency ?? currency;
  if (counting?.fiatValue != null) {
    const symbol = flows.find(({ position }) => position === counting.position)?.asset.symbol;
    const why = `as the ${symbol} on the other side, whose value counts for both`;
    return (
      <>
        <Amount value={counting.fiatValue} currency={counting.fiatCurrency ?? currency} detail={`Value ${why}`} />
        <Line>{why}</Line>
        <Line>
          by its own price <AmountText value={flow.fiatValue} currency={money} />
          {source && `, ${source}`}
        </Line>
        <Check flow={flow} money={money} />
      </>
    );
  }
  return (
    <>
      <Amount value={flow.fiatValue} currency={money} detail={source && `Value ${source}`} />
      <Line>{source}</Line>
      <Check flow={flow} money={money} />
    </>
  );
}

function Line({ children, isWarning = false }: { children: React.ReactNode; isWarning?: boolean }) {
  return <span className={clsx('block text-13', isWarning ? 'text-warning' : 'text-quiet')}>{children}</span>;
}

function Check({ flow: { check }, money }: { flow: FlowLinePartsFragment; money: string }) {
  const dates = useDates();
  if (!check) return null;
  const who = priceSourceText(check.source, check.pricedAt ? dates.time(check.pricedAt) : undefined);
  return (
    <Line isWarning={!check.agrees}>
      {check.agrees ? 'confirmed by' : 'not confirmed by'} {who}: <AmountText value={check.value} currency={money} />
    </Line>
  );
}
