import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { RulePartsFragment } from '../../../generated/graphql.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { plural } from '../../../ui/format.ts';
import { Moment, useDates } from '../../../ui/moment.tsx';
import { filterNames, NO_NAMES, nameOfTerm } from '../list/search/filter-panel.tsx';
import { filtersQuery } from '../list/search/filters.graphql.ts';
import { chipText, parseQuery } from '../list/search/query.ts';
import { effectsInWords, runInWords } from './effect-words.ts';
import { useRuleEdits } from './use-rule-edits.ts';

export function RuleList({ rules }: { rules: readonly RulePartsFragment[] }) {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  const edits = useRuleEdits();
  const move = async (rule: RulePartsFragment, place: number) => {
    if (place < 1 || place > rules.length) return;
    moved.current = rule.id;
    await edits.move(rule.id, place);
  };
  // Moving a row in the DOM drops its focus, so restore it.
  const order = rules.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the order changes.
  useEffect(() => {
    if (moved.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-rule="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [order]);
  const onKeyDown = (event: KeyboardEvent, rule: RulePartsFragment, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    void move(rule, at + 1 + step);
  };
  return (
    <>
      <p className="mb-2 text-13 text-quiet">
        {plural(rules.length, 'rule')}.{' '}
        <span className="max-md:hidden">Press Alt with the up or down arrow to move a rule.</span>
      </p>
      <ol ref={list} className="border-strong border-t">
        {rules.map((rule, at) => (
          <li
            key={rule.id}
            data-rule={rule.id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: rules can be moved by keyboard.
            tabIndex={0}
            aria-label={`${at + 1}. ${rule.name}`}
            onKeyDown={(event) => onKeyDown(event, rule, at)}
            className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 gap-y-2 border-rule border-b px-2 py-3 focus-visible:bg-sunken md:grid-cols-[2rem_minmax(0,1fr)_auto]"
          >
            <span aria-hidden className="numeric text-quiet">
              {at + 1}
            </span>
            <RuleText rule={rule} />
            <div className="flex items-center gap-1 self-start max-md:col-start-2">
              <Button
                size="small"
                role="switch"
                aria-checked={rule.isOn}
                aria-label={`${rule.name}: runs on imports`}
                onClick={() => void edits.turn(rule.id, !rule.isOn)}
              >
                {rule.isOn ? 'On' : 'Off'}
              </Button>
              <IconButton label={`Move ${rule.name} up`} disabled={at === 0} onClick={() => void move(rule, at)}>
                <ArrowUp size={15} aria-hidden />
              </IconButton>
              <IconButton
                label={`Move ${rule.name} down`}
                disabled={at === rules.length - 1}
                onClick={() => void move(rule, at + 2)}
              >
                <ArrowDown size={15} aria-hidden />
              </IconButton>
              <IconButton label={`Delete ${rule.name}`} onClick={() => void edits.remove(rule.id)}>
                <Trash2 size={15} aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function RuleText({ rule }: { rule: RulePartsFragment }) {
  return (
    <div className="min-w-0 space-y-0.5">
      <p className={clsx('break-words', !rule.isOn && 'text-quiet')}>
        <Link className="link font-medium" to={`/rules/${rule.id}`}>
          {rule.name}
        </Link>
      </p>
      <p className="break-words text-13">
        <Conditions text={rule.conditions} /> <span aria-hidden>→</span> <span className="sr-only">becomes </span>
        {effectsInWords(rule).join('; ')}
      </p>
      {rule.problem != null && <p className="text-13 text-warning">{rule.problem}</p>}
      <LastRun rule={rule} />
    </div>
  );
}

function Conditions({ text }: { text: string }) {
  const filters = useQuery(filtersQuery());
  const dates = useDates();
  const names = filters.data ? filterNames(filters.data) : NO_NAMES;
  const { terms, text: words } = parseQuery(text);
  const parts = terms.map((term) => {
    const { title, value } = chipText(term, (one) => nameOfTerm(names, one), dates);
    return `${title}: ${value}`;
  });
  return <span className="text-quiet">{[...parts, ...(words === '' ? [] : [`“${words}”`])].join(', ')}</span>;
}

function LastRun({ rule: { lastRun, changedInAll } }: { rule: RulePartsFragment }) {
  if (!lastRun) return <p className="text-13 text-quiet">Not run yet.</p>;
  return (
    <p className="text-13 text-quiet">
      Last run <Moment at={lastRun.ranAt} />
      {lastRun.import ? ` on ${lastRun.import.filename}` : ''}: {runInWords(lastRun)}.
      {changedInAll > lastRun.changed && ` ${plural(changedInAll, 'transaction')} changed in all.`}
    </p>
  );
}
