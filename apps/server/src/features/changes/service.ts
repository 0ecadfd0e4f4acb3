import type { Tx } from '@lotbook/db/user';
import { dayInWords } from '@lotbook/ledger/day-in-words';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { Conflict, Direction } from '../../acts/changes/conflicts.ts';
import { type ChangeRow, changesByIds } from '../../acts/changes/list.ts';
import { conflictsOf, undoOrRedo } from '../../acts/changes/undo.ts';
import { sentenceOfChange } from '../../facts/changes/sentences.ts';
import { readSettings } from '../../facts/settings/settings.ts';
import type { Scope } from '../../platform/scope.ts';
import { localDate } from '../../platform/values/calendar.ts';

export async function restoreChange(scope: Scope, id: string, direction: Direction): Promise<Outcome<string>> {
  const done = await undoOrRedo(scope, id, direction);
  switch (done.kind) {
    case 'done':
      return { ok: true, value: id };
    case 'not found':
      return refuse('change_not_found', 'This change was not found.');
    case 'already':
      return refuse(
        'value_error',
        direction === 'undo'
          ? 'This change has already been undone.'
          : 'This change is in effect, so there is nothing to redo.',
      );
    default: {
      const [why] = await sentencesOf(scope.tx, scope.userId, [[id, done]], direction);
      return refuse(done.kind === 'later change' ? 'later_change' : 'change_refused', why!.sentence);
    }
  }
}

export type WhyNot = { changeId: string; sentence: string };

/** Returns the reasons why changes can't be restored. Those that can have no entry. */
export async function whyNot(tx: Tx, userId: string, ids: readonly string[]): Promise<WhyNot[]> {
  const rows = await changesByIds(tx, userId, ids);
  const conflicts = await conflictsOf(tx, userId, rows);
  const of = (isUndone: boolean) =>
    [...conflicts].filter(([id]) => rows.some((row) => row.id === id && (row.undoneAt !== null) === isUndone));
  return [...(await sentencesOf(tx, userId, of(false), 'undo')), ...(await sentencesOf(tx, userId, of(true), 'redo'))];
}

async function sentencesOf(
  tx: Tx,
  userId: string,
  conflicts: readonly (readonly [string, Conflict])[],
  direction: Direction,
): Promise<WhyNot[]> {
  if (conflicts.length === 0) return [];
  const later = conflicts.flatMap(([, conflict]) => (conflict.kind === 'later change' ? [conflict.changeId] : []));
  const rows = new Map((await changesByIds(tx, userId, [...new Set(later)])).map((row) => [row.id, row]));
  const settings = await readSettings(tx, userId);
  return conflicts.map(([changeId, conflict]) => ({
    changeId,
    sentence:
      conflict.kind === 'later change'
        ? `Undo the later change of ${momentIn(settings, rows.get(conflict.changeId)!)} first: ${said(rows.get(conflict.changeId)!)}.`
        : SENTENCES[conflict.kind][direction],
  }));
}

const SENTENCES: Record<Exclude<Conflict['kind'], 'later change'>, Record<Direction, string>> = {
  gone: {
    undo: 'It cannot be undone: a transaction it changed is no longer in your ledger. Its import was undone, or its wallet deleted.',
    redo: 'It cannot be made again: a transaction it changed is no longer in your ledger. Its import was undone, or its wallet deleted.',
  },
  otherwise: {
    undo: 'It cannot be undone: what it changed has changed since, with an import or a wallet.',
    redo: 'It cannot be made again: what it changed is different by now, after an import or a change of a wallet.',
  },
  forgotten: {
    undo: 'It can no longer be undone: what it changed was kept for 90 days, or until a thousand later changes.',
    redo: 'It can no longer be made again: what it changed was kept for 90 days, or until a thousand later changes.',
  },
  freezing: {
    undo: 'It cannot be undone: a tax year is frozen with the figures of that day. Freeze it again on its tax page.',
    redo: 'It cannot be made again: a tax year is frozen with the figures of that day. Freeze it again on its tax page.',
  },
  allocation: {
    undo: 'It cannot be undone here: tax years were frozen or unfrozen with it. Allocate lots, or take that back, under Taxes, Lots per wallet.',
    redo: 'It cannot be made again here: tax years were frozen or unfrozen with it. Allocate lots, or take that back, under Taxes, Lots per wallet.',
  },
  currency: {
    undo: 'It cannot be undone: the value was typed in another currency than your ledger has now.',
    redo: 'It cannot be made again: the value was typed in another currency than your ledger has now.',
  },
  timeline: {
    undo: 'It cannot be undone: another period of the cost basis timeline, or another method, has taken its place. Remove that first.',
    redo: 'It cannot be made again: another period of the cost basis timeline, or another method, has taken its place. Remove that first.',
  },
  'frozen timeline': {
    undo: 'It cannot be undone: a tax year is frozen by now that would go by another method. Unfreeze it on its tax page first.',
    redo: 'It cannot be made again: a tax year is frozen by now that would go by another method. Unfreeze it on its tax page first.',
  },
  matched: {
    undo: 'It cannot be undone: one of its transactions is matched with another since. Take that match apart first.',
    redo: 'It cannot be made again: one of its transactions is matched with another since. Take that match apart first.',
  },
};

function said({ action, params, count }: ChangeRow): string {
  const sentence = sentenceOfChange(action, params, count);
  // A symbol or a name keeps its capital letters.
  return /^[A-Z][a-z]+ /.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

/** Formats a time like `14 March 2024, 10:12`, in the user's time zone and the country's style. */
function momentIn({ timeZone, country }: { timeZone: string; country: string }, { madeAt }: ChangeRow): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${dayInWords(localDate(madeAt.getTime(), timeZone), country)}, ${time.format(madeAt)}`;
}
