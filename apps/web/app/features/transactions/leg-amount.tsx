import { graphql } from '../../generated/gql.ts';
import { HiddenAmount } from '../../ui/amount.tsx';
import { useAmountsHidden } from '../../ui/amounts-hidden.ts';
import { formatCrypto, formatExact, formatFiat } from '../../ui/format.ts';
import { hint } from '../../ui/hint.tsx';

graphql(`
  fragment LegParts on Flow {
    position
    direction
    account {
      id
      kind
      name
      integration {
        slug
      }
    }
    asset {
      id
      symbol
      kind
    }
    quantity
    splitRatio
  }
`);

/** Stablecoins are shown like money. */
const MONEY = new Set(['USDC', 'USDT', 'DAI', 'BUSD', 'TUSD', 'PYUSD', 'EURC', 'GUSD', 'USDP']);

function isMoney(symbol: string, assetKind: string): boolean {
  return assetKind === 'FIAT' || MONEY.has(symbol);
}

/** Uses fewer decimals from five integer digits on, since more than nine digits add nothing. */
function digitsFor(quantity: string): number {
  const whole = /^-?(\d+)/.exec(quantity)?.[1]?.length ?? 1;
  return whole < 5 ? 8 : Math.max(2, 9 - whole);
}

export function LegAmount({ quantity, symbol, assetKind }: { quantity: string; symbol: string; assetKind: string }) {
  const areHidden = useAmountsHidden();
  if (areHidden) return <HiddenAmount />;
  const text = isMoney(symbol, assetKind)
    ? formatFiat(quantity, { currency: symbol })
    : formatCrypto(quantity, { fractionDigits: digitsFor(quantity) });
  const figure = text.replace(/(?<!0)0+$/, '').replace(/\.$/, '');
  const idle = text.slice(figure.length);
  const hasIdleZeros = !isMoney(symbol, assetKind) && text.includes('.') && idle !== '';
  return (
    <span className="numeric" {...hint(() => `${formatExact(quantity)} ${symbol}`)}>
      {hasIdleZeros ? figure : text}
      {hasIdleZeros && <span className="text-quiet">{idle}</span>}
    </span>
  );
}
