import type { ExplanationQueryVariables } from '../generated/graphql.ts';
import { plural } from './format.ts';

export type Way = { to: string; words: string };
type Found = { count: number; startsOn?: string | null; endsOn?: string | null };

export function waysOf(about: ExplanationQueryVariables, found: Found): Way[] {
  const { figure, transactionId, assetId, walletId } = about;
  if (figure === 'BALANCE') {
    const until = about.at == null || found.endsOn == null ? '' : ` date:..${found.endsOn}`;
    const to = transactionsOf(`${walletId == null ? '' : `wallet:${walletId} `}asset_id:${assetId}${until}`);
    return [{ to, words: `See ${plural(found.count, 'movement')}` }];
  }
  if (HELD.has(figure)) return [{ to: openLotsOf(about), words: `See ${plural(found.count, 'lot')}` }];
  if (transactionId != null) {
    return [
      { to: `/disposed-lots/${transactionId}`, words: `See ${plural(found.count, 'lot')}` },
      { to: `/lot-proof/${transactionId}`, words: 'Proof' },
    ];
  }
  if (figure === 'INCOME') {
    const to = transactionsOf(
      `${walletId == null ? '' : `wallet:${walletId} `}type:${about.label ?? 'income'} date:${found.startsOn}..${found.endsOn}`,
    );
    return [{ to, words: `See ${plural(found.count, 'receipt')}` }];
  }
  if (figure === 'FEES') {
    const such = about.label === 'margin' ? 'type:margin_gain type:margin_loss has:fee' : 'has:fee';
    const to = transactionsOf(`${such} date:${found.startsOn}..${found.endsOn}`);
    return [{ to, words: `See ${plural(found.count, 'fee')} in their transactions` }];
  }
  const words = found.count === 1 ? 'its proof' : 'their proofs';
  return [{ to: disposedLotsOf(about), words: `See ${plural(found.count, 'lot')} with ${words}` }];
}

const HELD: ReadonlySet<ExplanationQueryVariables['figure']> = new Set(['HELD_COST', 'HELD_VALUE', 'UNREALIZED_GAIN']);

function openLotsOf({ assetId, walletId }: ExplanationQueryVariables): string {
  const path = assetId == null ? '/tax-lots' : `/tax-lots/${encodeURIComponent(assetId)}`;
  return walletId == null ? path : `${path}?wallet=${walletId}`;
}

function transactionsOf(query: string): string {
  return `/transactions?q=${encodeURIComponent(query)}`;
}

const LEFT: ReadonlySet<ExplanationQueryVariables['figure']> = new Set(['GIFTS_COST', 'DONATIONS_COST', 'LOST_COST']);

function disposedLotsOf({ figure, taxYear, month, assetId, walletId, term }: ExplanationQueryVariables): string {
  const search = new URLSearchParams();
  const given = {
    year: taxYear,
    month,
    asset: assetId,
    wallet: walletId,
    term: term === 'NONE' ? null : term?.toLowerCase(),
    kind: LEFT.has(figure) ? 'removals' : null,
  };
  for (const [key, value] of Object.entries(given)) if (value != null) search.set(key, String(value));
  return `/disposed-lots?${search}`;
}
