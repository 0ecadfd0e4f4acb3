/** The value's source is its own price, the other side of the trade, or a second source. */
import { dec, divide, formatDecimal, isZero } from '@lotbook/ledger/decimal';
import { priceSourceText } from '@lotbook/ledger/price-source';
import clsx from 'clsx';
import type { FlowLinePartsFragment, TransactionDetailPartsFragment } from '../../../generated/graphql.ts';
import { Amount, AmountText } from '../../../ui/amount.tsx';
import { formatCrypto, formatFiat } from '../../../ui/format.ts';
import { useDates } from '../../../ui/moment.tsx';
import type { KnownSum } from '../../../ui/why.tsx';

type Trade = Pick<TransactionDetailPartsFragment, 'sides' | 'flows'>;
type Flow = FlowLinePartsFragment;
type Props = { flow: Flow; currency: string; trade: Trade };

/** Digits of a unit price before display rounding. */
const UNIT_PRICE_SCALE = 18;

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
        <Amount
          value={counting.fiatValue}
          currency={counting.fiatCurrency ?? currency}
          why={valueSum(counting.fiatValue, counting.fiatCurrency ?? currency, `Value of the ${symbol}`)}
        />
        <Line>{why}</Line>
        <Line>
          at its own price <AmountText value={flow.fiatValue} currency={money} />
          {source && `, ${source}`}
        </Line>
        <Check flow={flow} money={money} />
      </>
    );
  }
  return (
    <>
      <Amount
        value={flow.fiatValue}
        currency={money}
        why={valueSum(flow.fiatValue, money, pricedText(flow, money, source))}
      />
      <Line>{source}</Line>
      <Check flow={flow} money={money} />
    </>
  );
}

/** `1.4762 BNB at 775.81 each, from the file`. */
function pricedText({ quantity, asset, fiatValue }: Flow, money: string, source: string | undefined): string {
  const units = `${formatCrypto(quantity)} ${asset.symbol}`;
  const of = source ? `, ${source}` : '';
  if (asset.kind === 'FIAT' || fiatValue == null || isZero(dec(quantity))) return `${units}${of}`;
  const each = formatDecimal(divide(dec(fiatValue), dec(quantity), UNIT_PRICE_SCALE, 'half-even'));
  return `${units} at ${formatFiat(each, { currency: money, isPerUnit: true })} each${of}`;
}

function valueSum(value: string, currency: string, label: string): KnownSum {
  const sum = [
    { sign: null, label, value },
    { sign: 'EQUALS', label: 'Value', value },
  ] as const;
  return { sum, currency, ways: [] };
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
