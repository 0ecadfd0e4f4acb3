import type { HealthKindPartsFragment } from '../../generated/graphql.ts';
import { formatCount } from '../../ui/format.ts';
import { DuplicateList } from './duplicate-list.tsx';
import type { Line } from './health-line.tsx';
import { KindView } from './kind-view.tsx';

export const MATCHABLE = ['unmatched-transfer', 'uncategorized', 'missing-balance', 'insufficient-quantity'];

export function hasHistory({ dismissedCount, resolvedCount, fixedCount }: HealthKindPartsFragment): boolean {
  return dismissedCount + resolvedCount + fixedCount > 0;
}

export function historyLine(kind: HealthKindPartsFragment, currency: string): Line {
  return {
    page: kind.kind,
    title: kind.title,
    remedy: kind.remedy,
    count: 0,
    earlier: historyText(kind),
    action: 'Review',
    list: <KindView kind={{ ...kind, count: 0 }} currency={currency} />,
  };
}

function historyText({ dismissedCount, resolvedCount, fixedCount }: HealthKindPartsFragment): string {
  const states: [number, string][] = [
    [dismissedCount, 'dismissed'],
    [resolvedCount, 'resolved'],
    [fixedCount, 'resolved automatically'],
  ];
  const some = states.filter(([n]) => n > 0);
  return some.map(([n, state]) => `${formatCount(n)} ${state}`).join(', ');
}

export function duplicateLine(count: number): Line {
  return {
    page: 'duplicates',
    title: 'Likely duplicates',
    remedy: 'Two sources seem to report the same transaction. Counting it twice changes your gains.',
    count,
    action: 'Decide',
    list: <DuplicateList />,
  };
}
