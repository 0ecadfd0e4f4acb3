import { useState } from 'react';
import type { HealthKindPartsFragment, ProblemState } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { formatCount, plural } from '../../ui/format.ts';
import { Empty } from '../../ui/query-states.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type Ask, FaultList, useDialogs } from './fault-list.tsx';
import { fixesOfAll, isOnlyIgnoring, STATE_WORDS, whereFixed } from './problem-words.ts';

export function KindView({ kind, currency }: { kind: HealthKindPartsFragment; currency: string }) {
  const [state, setState] = useState<ProblemState>(kind.count > 0 ? 'OPEN' : firstStateOf(kind));
  const { ask, dialogs } = useDialogs(currency);
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {statesOf(kind).length > 1 && (
          <Segmented
            label="State"
            value={state}
            onChange={setState}
            options={statesOf(kind).map(([value, count]) => ({
              value,
              label: `${STATE_WORDS[value]} ${formatCount(count)}`,
            }))}
          />
        )}
        {state === 'OPEN' && kind.count > 0 && (
          <Changing>
            <OfAll kind={kind} ask={ask} />
          </Changing>
        )}
      </div>
      <FaultList
        kind={kind.kind}
        label={kind.title}
        {...{ state, currency, ask }}
        empty={<Empty>No problem of this kind is {STATE_WORDS[state].toLowerCase()}.</Empty>}
      />
      {dialogs}
    </div>
  );
}

function statesOf(kind: HealthKindPartsFragment): [ProblemState, number][] {
  const all: [ProblemState, number][] = [
    ['OPEN', kind.count],
    ['DISMISSED', kind.dismissedCount],
    ['RESOLVED', kind.resolvedCount],
    ['FIXED', kind.fixedCount],
  ];
  return all.filter(([, count]) => count > 0);
}

function firstStateOf(kind: HealthKindPartsFragment): ProblemState {
  return statesOf(kind).find(([, count]) => count > 0)?.[0] ?? 'OPEN';
}

function OfAll({ kind, ask }: { kind: HealthKindPartsFragment; ask: Ask }) {
  const selection = { kind: kind.kind };
  const what = `all ${plural(kind.count, 'problem')}`;
  const fixes = fixesOfAll(kind.fixes);
  const where = whereFixed(kind.fixes);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {where && <p className="mr-2 text-13 text-quiet">{where}</p>}
      {fixes.length > 0 && (
        <Button
          size="small"
          kind={where ? 'quiet' : 'secondary'}
          onClick={() => ask({ fixing: { selection, fixes, what, symbol: null } })}
        >
          {isOnlyIgnoring(fixes) ? 'Ignore all…' : 'Fix all…'}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={() => ask({ dismissing: { selection, what } })}>
        Dismiss all…
      </Button>
    </div>
  );
}
