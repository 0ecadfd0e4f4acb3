import { dec, formatDecimal, sub, sum } from '@lotbook/ledger/decimal';
import { walletAddress } from '../../data/wallet-address.ts';
import type { WalletLinePartsFragment, WalletsQuery } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { displayName, plural } from '../../ui/format.ts';
import { formatShare, ratio } from '../../ui/ratio.ts';
import type { KnownSum } from '../../ui/why.tsx';
import { KINDS } from './wallet-list.graphql.ts';

/** A missing price or a negative balance can only raise the value. */
const lacking = ({ unpricedCount, belowZeroCount }: { unpricedCount: number; belowZeroCount: number }) =>
  unpricedCount + belowZeroCount;

export function WalletValue({ wallet, currency }: { wallet: WalletLinePartsFragment; currency: string }) {
  const { value, portfolioPercent } = wallet;
  return (
    <>
      <Amount
        value={value}
        currency={currency}
        isCurrencyHidden
        doubt={lacking(wallet) > 0 ? { kind: 'at-least' } : undefined}
        why={walletAddress(wallet)}
      />
      {portfolioPercent != null && (
        <span className="block text-13 text-quiet">{formatShare(ratio(portfolioPercent), value)}</span>
      )}
      {wallet.isBalanceDifferenceSignificant && <OtherValue wallet={wallet} currency={currency} />}
    </>
  );
}

/** The value that is not shown, if the reported and calculated values differ. */
function OtherValue({ wallet, currency }: { wallet: WalletLinePartsFragment; currency: string }) {
  const { value, calculatedValue, reportedValue } = wallet;
  if (calculatedValue === reportedValue) return null;
  const isReported = value === reportedValue;
  return (
    <span className="block text-13 text-quiet">
      {isReported ? 'calculated' : 'reported'}{' '}
      <Amount
        value={isReported ? calculatedValue : reportedValue}
        currency={currency}
        isCurrencyHidden
        why="/account-health/balance-differences"
      />
    </span>
  );
}

/** Further wallets share one line. */
const MOST_LISTED = 10;

type OfKind = WalletsQuery['exchanges'];

export function ValueOfKind({ of, one, currency }: { of: OfKind; one: string; currency: string }) {
  const { accounts, value, totalCount } = of;
  const listed = accounts.slice(0, MOST_LISTED);
  const others = totalCount - listed.length;
  const rest = formatDecimal(sub(dec(value), sum(listed.map((wallet) => dec(wallet.value)))));
  const isRestUnknown = lacking(of) > listed.reduce((count, wallet) => count + lacking(wallet), 0);
  const why: KnownSum = {
    currency,
    sum: [
      ...listed.map((wallet, at) => ({
        sign: at === 0 ? null : ('PLUS' as const),
        label: displayName(wallet.name),
        value: wallet.value,
        isUnknown: lacking(wallet) > 0,
      })),
      ...(others > 0
        ? [{ sign: 'PLUS' as const, label: plural(others, `other ${one}`), value: rest, isUnknown: isRestUnknown }]
        : []),
      { sign: 'EQUALS', label: 'Value', value },
    ],
    ways: [],
  };
  return (
    <Amount value={value} currency={currency} doubt={lacking(of) > 0 ? { kind: 'at-least' } : undefined} why={why} />
  );
}

export function ValueOfAll({ data }: { data: WalletsQuery }) {
  const { currency } = data.displayedIn;
  const kinds = KINDS.map(({ kind, title }) => ({ title, ...data[kind] })).filter(({ totalCount }) => totalCount > 0);
  const value = formatDecimal(sum(kinds.map((kind) => dec(kind.value))));
  const isUnknown = kinds.some((kind) => lacking(kind) > 0);
  const why: KnownSum = {
    currency,
    sum: [
      ...kinds.map((kind, at) => ({
        sign: at === 0 ? null : ('PLUS' as const),
        label: kind.title,
        value: kind.value,
        isUnknown: lacking(kind) > 0,
      })),
      { sign: 'EQUALS', label: 'Value', value },
    ],
    ways: [],
  };
  return <Amount value={value} currency={currency} doubt={isUnknown ? { kind: 'at-least' } : undefined} why={why} />;
}
