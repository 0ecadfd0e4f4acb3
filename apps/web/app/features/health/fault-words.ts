import type { ProblemFixKind, ProblemGroupPartsFragment } from '../../generated/graphql.ts';
import { formatCount, formatCrypto } from '../../ui/format.ts';
import { fixWordsOf } from './problem-words.ts';

type Fault = Pick<
  ProblemGroupPartsFragment,
  'kind' | 'title' | 'count' | 'quantity' | 'missing' | 'asset' | 'account' | 'fixes'
>;

export function nameOfGroup({ account, asset }: Pick<Fault, 'account' | 'asset'>): string {
  if (asset && account) return `${asset.symbol} in ${account.name}`;
  return asset?.symbol ?? account?.name ?? 'The whole ledger';
}

export function titleOfFault({ kind, title, count, quantity, missing, asset }: Fault): string {
  const symbol = asset?.symbol ?? 'units';
  const units = (of: string | null | undefined) =>
    of == null ? symbol : `${formatCrypto(of.replace('-', ''))} ${symbol}`;
  const one = count === 1;
  switch (kind) {
    case 'insufficient-quantity':
      return `Sold ${units(missing)} more than this wallet held`;
    case 'negative-balances':
      return `Balance of ${symbol} is ${units(missing)} below zero`;
    case 'unmatched-transfer':
      return one
        ? `Sent ${units(quantity)} with no matching deposit`
        : `${formatCount(count)} withdrawals of ${symbol} with no matching deposit`;
    case 'uncategorized':
      return one
        ? `Received ${units(quantity)} from an unknown source`
        : `${formatCount(count)} deposits of ${symbol} from an unknown source`;
    case 'missing-price-history':
      return one ? `No price for ${units(quantity)}` : `No price for ${symbol} on ${formatCount(count)} dates`;
    case 'unknown-tokens':
      return `Unrecognized token ${symbol}`;
    case 'balance-differences':
      return `Reported and calculated balance of ${symbol} differ`;
    case 'sources-disagree':
      return `Two price sources disagree on ${symbol}`;
    default:
      return one ? title : `${title} (${formatCount(count)})`;
  }
}

const PRIMARY: Partial<Record<ProblemFixKind, string>> = {
  PURCHASE: 'Add the purchase',
  UNIT_PRICE: 'Enter a price',
  KEEP_PRICE: 'Choose a price',
  OWN_WALLET: 'My own wallet',
  SPAM: 'Spam',
};

export function likelyFix(fault: Fault): { fix: ProblemFixKind; words: string } | null {
  const fix = likelyKind(fault);
  if (fix === null || !fault.fixes.includes(fix)) return null;
  if (fault.kind === 'uncategorized' && fix === 'UNIT_PRICE') return { fix, words: fixWordsOf(fault.kind)[fix] };
  if (fix === 'UNIT_PRICE' && fault.count > 1) return { fix, words: 'Enter prices' };
  return { fix, words: PRIMARY[fix]! };
}

function likelyKind({ kind, asset, missing, fixes }: Fault): ProblemFixKind | null {
  switch (kind) {
    case 'unmatched-transfer':
      return 'OWN_WALLET';
    case 'uncategorized':
      return asset?.kind === 'USER_DEFINED_TOKEN' ? 'SPAM' : 'UNIT_PRICE';
    case 'balance-differences':
      return missing == null ? null : 'PURCHASE';
    default:
      return fixes.find((fix) => PRIMARY[fix]) ?? null;
  }
}
