import type { LinkKind, MatchGrade, MatchReasonPartsFragment } from '../../../generated/graphql.ts';
import { formatExact, plural } from '../../../ui/format.ts';

export const GRADE_WORDS: Record<MatchGrade, string> = {
  EXACT: 'Exact match',
  HIGH: 'Very likely',
  MEDIUM: 'Likely',
  LOW: 'Possible',
};

export const MATCH_VERBS: Record<LinkKind, string> = {
  TRANSFER: 'Match',
  BRIDGE: 'Match as a bridge transfer',
  LINKED_TRADE: 'Match as a trade',
};

export const MATCHED_WORDS: Record<LinkKind, string> = {
  TRANSFER: 'Matched as a transfer.',
  BRIDGE: 'Matched as a bridge transfer.',
  LINKED_TRADE: 'Matched as a trade.',
};

export function reasonsText(reasons: readonly MatchReasonPartsFragment[]): string {
  const text = reasons.map(reasonText).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function reasonText({ type, params }: MatchReasonPartsFragment): string {
  const quantity = formatExact(params.quantity ?? '0');
  switch (type) {
    case 'SAME_HASH':
      return 'same transaction hash';
    case 'SAME_ASSET':
      return 'same asset';
    case 'OTHER_ASSET':
      return 'another asset came back';
    case 'SAME_QUANTITY':
      return 'same quantity';
    case 'LESS_FEE':
      return `same quantity minus the fee of ${quantity}`;
    case 'LESS_ARRIVED':
      return `${quantity} less arrived`;
    case 'MINUTES_APART':
      return apartText(params.minutes ?? 0);
    case 'NAMES_WALLET':
      return 'one names the other’s wallet';
    case 'SAME_ADDRESS':
      return 'same address';
    case 'SAME_WALLET':
      return 'same wallet';
    case 'ONE_FOR_ONE':
      return 'the two assets convert one-for-one';
    case 'EXACT_SUM':
      return 'the quantities match to the last digit';
    case 'OTHER_FITS':
      return 'another one matches about as well';
  }
}

function apartText(minutes: number): string {
  const apart = spanText(Math.abs(minutes));
  return minutes < 0 ? `the deposit is ${apart} earlier` : `${apart} apart`;
}

function spanText(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120 && minutes !== 60) return plural(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? plural(hours, 'hour') : plural(Math.round(minutes / 1440), 'day');
}
