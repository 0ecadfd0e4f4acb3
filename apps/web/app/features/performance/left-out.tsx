import { Fragment } from 'react';
import { Link } from 'react-router';
import { plural } from '../../ui/format.ts';
import { IncompleteSign } from '../../ui/incomplete.tsx';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import type { Performance } from './query.ts';

type Reason = Performance['leftOut'][number]['reason'];

const REASONS: Record<Reason, { words: (isSeveral: boolean) => string; fix: string; to: string }> = {
  OVERSOLD: {
    words: () => 'sold beyond what was held',
    fix: 'see what is missing',
    to: '/account-health/negative-balances',
  },
  NO_PRICE: {
    words: (isSeveral) => `which ${isSeveral ? 'have' : 'has'} no price on some days`,
    fix: 'enter a price',
    to: '/user/profile/prices',
  },
  NO_VALUE: {
    words: (isSeveral) => `which ${isSeveral ? 'have' : 'has'} a movement without a value`,
    fix: 'enter a price',
    to: '/user/profile/prices',
  },
};

/** Null if the asset's figures are known. */
export function whyUnknown(leftOut: Performance['leftOut'], assetId: string): { words: string; to: string } | null {
  const found = leftOut.find(({ asset }) => asset.id === assetId);
  if (!found) return null;
  const { words, to } = REASONS[found.reason];
  return { words: `${found.asset.symbol}, ${words(false)}`, to };
}

const ORDER = Object.keys(REASONS) as Reason[];

/** Further assets are counted, not named. */
const MOST = 5;

export function LeftOut({ page }: { page: Performance }) {
  const groups = ORDER.map((reason) => ({
    ...REASONS[reason],
    assets: page.leftOut.filter((one) => one.reason === reason).map(({ asset }) => asset),
  })).filter(({ assets }) => assets.length > 0);
  const isAll = page.timeWeighted === null;
  return (
    <>
      {isAll ? (
        'Unknown: '
      ) : (
        <>
          Figures marked <IncompleteSign /> are incomplete. They exclude{' '}
        </>
      )}
      {groups.map(({ words, fix, to, assets }, i) => (
        <span key={fix + words(false)}>
          {i > 0 && (i === groups.length - 1 ? ', and ' : ', ')}
          <Names assets={assets} />, {words(assets.length > 1)} (
          <Link to={to} className="link">
            {fix}
          </Link>
          )
        </span>
      ))}
      .{isAll && ' Figures that depend on it show as unknown.'}
    </>
  );
}

type Asset = Performance['leftOut'][number]['asset'];

function Names({ assets }: { assets: readonly Asset[] }) {
  const shown = assets.slice(0, MOST);
  const rest = assets.length - shown.length;
  const last = rest > 0 ? shown.length : shown.length - 1;
  return (
    <>
      {shown.map(({ id, symbol }, i) => (
        <Fragment key={id}>
          {i > 0 && (i === last ? ' and ' : ', ')}
          <span className="whitespace-nowrap">
            <AssetMark symbol={symbol} assetId={id} size={16} className="mr-1 align-[-3px]" />
            {symbol}
          </span>
        </Fragment>
      ))}
      {rest > 0 && ` and ${plural(rest, 'other')}`}
    </>
  );
}
