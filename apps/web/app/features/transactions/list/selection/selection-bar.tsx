import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../../../keyboard/use-shortcuts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Changing } from '../../../../ui/changing.ts';
import { plural } from '../../../../ui/format.ts';
import { later, useLater } from '../../../../ui/later.ts';
import { Menu } from '../../../../ui/menu.tsx';
import { newRuleAddress } from '../../rules/rule-draft.ts';
import { areIgnored } from '../../use-ignoring.ts';
import { PAGE_SIZE } from '../transactions.graphql.ts';
import type { SelectionEdit } from './edit-selection.tsx';
import type { Selection } from './selection.ts';

const editSelection = later(async () => (await import('./edit-selection.tsx')).EditSelection);

type Props = {
  selection: Selection;
  isPage: boolean;
  isAll: boolean;
  query: string;
  matchCount: number | null;
  onSelectAll: () => void;
  onDone: () => void;
};

export function SelectionBar({ selection, isPage, isAll, query, matchCount, onSelectAll, onDone }: Props) {
  const [asked, ask] = useState<SelectionEdit | null>(null);
  const EditSelection = useLater(editSelection);
  const selected = [...selection.values()];
  const [first, other]: SelectionEdit[] = areIgnored(selected) ? ['count', 'ignore'] : ['ignore', 'count'];
  // Unknown for all matches.
  const hasBoth = isAll || selected.some(({ isIgnored }) => isIgnored !== selected[0]?.isIgnored);
  const areMore = selected.length < (matchCount ?? Number.POSITIVE_INFINITY);
  const navigate = useNavigate();
  const spam: SelectionEdit = selected.every(({ isSpam }) => isSpam) ? 'notSpam' : 'spam';
  useShortcuts({ ignore: () => ask(first!), spam: () => ask(spam) });
  const entry = (kind: SelectionEdit) => ({
    kind: 'action' as const,
    label: LABELS[kind],
    isDanger: kind === 'delete',
    onSelect: () => ask(kind),
  });
  return (
    <div
      role="toolbar"
      aria-label="Selected transactions"
      className="fixed inset-x-3 bottom-4 z-20 mx-auto flex max-w-prose flex-wrap items-center gap-3 rounded-control border border-strong bg-raised px-3 py-2 shadow-float"
    >
      <span className="numeric font-medium">
        {isAll && matchCount === null
          ? 'All matches are selected'
          : `${plural(isAll ? matchCount! : selected.length, 'transaction')} selected`}
      </span>
      {!isAll && areMore && (isPage || selected.length >= PAGE_SIZE) && (
        <Button size="small" kind="quiet" onClick={onSelectAll}>
          {matchCount === null ? 'Select all matches' : `Select all ${plural(matchCount, 'transaction')} that match`}
        </Button>
      )}
      <span className="ml-auto flex gap-2">
        <Changing>
          <Button size="small" onClick={() => ask(first!)}>
            {LABELS[first!]}
          </Button>
          <Menu
            side="top"
            trigger={(trigger) => (
              <Button size="small" {...trigger}>
                More
              </Button>
            )}
            groups={[
              [
                ...(hasBoth ? [entry(other!)] : []),
                entry(spam),
                entry('type'),
                entry('purpose'),
                entry('taxable'),
                entry('asset'),
                entry('time'),
                entry('note'),
              ],
              [
                {
                  kind: 'action',
                  label: 'Create a rule from this search…',
                  onSelect: () => void navigate(newRuleAddress(query)),
                },
              ],
              [entry('delete')],
            ]}
          />
        </Changing>
        <Button size="small" kind="quiet" onClick={onDone}>
          Clear selection
        </Button>
      </span>
      {asked && EditSelection && (
        <EditSelection
          kind={asked}
          query={query}
          selection={isAll ? { query } : { ids: [...selection.keys()] }}
          onClose={() => ask(null)}
          onDone={onDone}
        />
      )}
    </div>
  );
}

const LABELS: Record<SelectionEdit, string> = {
  ignore: 'Ignore',
  count: 'Count again',
  spam: 'Mark as spam…',
  notSpam: 'Not spam…',
  type: 'Change type…',
  purpose: 'Purpose…',
  asset: 'Replace asset…',
  taxable: 'Taxability…',
  time: 'Time…',
  note: 'Note…',
  delete: 'Delete…',
};
