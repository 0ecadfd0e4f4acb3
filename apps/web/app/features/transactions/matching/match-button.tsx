import { type ReactNode, useState } from 'react';
import type { LinkKind, MatchSideFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { useHideAmounts } from '../../../ui/use-hide-amounts.ts';
import { MatchSide } from './match-side.tsx';
import { MATCH_VERBS } from './match-words.ts';

export function Other({ side, address, children }: { side: MatchSideFragment; address: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <MatchSide side={side} address={address} keepsScroll />
      {children}
    </div>
  );
}

export function MatchButton(props: { kind: LinkKind; other: MatchSideFragment; onMatch: () => Promise<boolean> }) {
  const [isBusy, setBusy] = useState(false);
  const hideAmounts = useHideAmounts();
  const match = async () => {
    setBusy(true);
    if (!(await props.onMatch())) setBusy(false);
  };
  return (
    <Button
      size="small"
      isBusy={isBusy}
      aria-label={hideAmounts(`${MATCH_VERBS[props.kind]}: ${props.other.sentence}`)}
      onClick={() => void match()}
    >
      {MATCH_VERBS[props.kind]}
    </Button>
  );
}
