import { plural } from '../../ui/format.ts';
import type { Dates } from '../../ui/format-date.ts';
import type { Node } from './lot-graph.graphql.ts';

export const KIND_WORDS: Readonly<Record<Node['kind'], string>> = {
  ACQUISITION: 'Acquired',
  TRANSFER: 'Transferred',
  TRADE: 'Traded',
  DISPOSAL: 'Disposed of',
  FEE: 'Paid as a fee',
  REMOVAL: 'Removed without a sale',
  ALLOCATION: 'Allocated to wallets',
  POOL: 'Pool',
  HELD: 'Held',
  UNKNOWN: 'Origin unknown',
  EARLIER: 'Before these days',
  LATER: 'After these days',
};

export function whenWords({ kind, count, wallet, startsOn, endsOn }: Node, dates: Dates): string {
  if (kind === 'HELD') return wallet ?? (count > 1 ? plural(count, 'wallet') : 'all wallets');
  if (kind === 'EARLIER' || kind === 'LATER') return plural(count, 'transaction');
  if (startsOn == null) return '';
  if (kind === 'ALLOCATION') return `lots per wallet from ${dates.calendarDate(startsOn)}`;
  if (endsOn == null) return '';
  const days =
    startsOn === endsOn
      ? dates.calendarDate(startsOn)
      : `${dates.calendarDate(startsOn)} – ${dates.calendarDate(endsOn)}`;
  return count > 1 ? `${plural(count, 'transaction')}, ${days}` : days;
}

export function nodeName(node: Node, dates: Dates): string {
  const when = whenWords(node, dates);
  return when === '' ? KIND_WORDS[node.kind] : `${KIND_WORDS[node.kind]}, ${when}`;
}
