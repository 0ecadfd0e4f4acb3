import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { plainName } from '@lotbook/ledger/plain-name';
import { ledgerState } from '../../../facts/ledger-state.ts';
import type { Scope } from '../../../platform/scope.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import { storableText } from '../../../platform/values/storable-json.ts';
import {
  dropSavedView,
  insertSavedView,
  nameSavedView,
  type SavedView,
  savedViewsOf,
} from '../../../views/list/saved-views.ts';
import { countFor } from './page-service.ts';

export const MAX_VIEWS = 50;
export const MAX_VIEW_NAME = 60;
export const COUNTING = { mostMs: 1_000 };

const NOT_FOUND = refuse('value_error', 'This saved search was not found.');

export async function saveView(
  { tx, userId }: Scope,
  given: { name: string; query: string },
): Promise<Outcome<SavedView>> {
  const query = storableText(given.query).trim();
  if (query === '') return refuse('value_error', 'There is no search to save. Search for something first.');
  const known = await savedViewsOf(tx, userId);
  const name = nameFor(given.name, known);
  if (!name.ok) return name;
  if (known.length >= MAX_VIEWS) {
    return refuse('value_error', `You have ${MAX_VIEWS} saved searches, which is the maximum. Delete one first.`);
  }
  const view = { id: randomUUID(), name: name.value, query };
  await insertSavedView(tx, userId, view);
  return { ok: true, value: view };
}

export async function renameView({ tx, userId }: Scope, id: string, given: string): Promise<Outcome<SavedView>> {
  const known = await savedViewsOf(tx, userId);
  const view = known.find((one) => one.id === id.toLowerCase());
  if (!view) return NOT_FOUND;
  const name = nameFor(
    given,
    known.filter((one) => one !== view),
  );
  if (!name.ok) return name;
  await nameSavedView(tx, userId, view.id, name.value);
  return { ok: true, value: { ...view, name: name.value } };
}

export async function deleteView({ tx, userId }: Scope, id: string): Promise<Outcome<null>> {
  if (!isUuid(id) || !(await dropSavedView(tx, userId, id))) return NOT_FOUND;
  return { ok: true, value: null };
}

function nameFor(given: string, others: readonly SavedView[]): Outcome<string> {
  const name = plainName(given);
  if (name === '') return refuse('value_error', 'Give the search a name.');
  if (name.length > MAX_VIEW_NAME) {
    return refuse('value_error', `The name of a saved search has at most ${MAX_VIEW_NAME} characters.`);
  }
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    return refuse('value_error', `You already have a saved search named “${name}”. Choose another name.`);
  }
  return { ok: true, value: name };
}

type Counted = { id: string; count: number | null };

/**
 * Counts views within the time limit of one operation and caches the counts, so that the next operation gets further.
 */
export async function countsOf(tx: Tx, userId: string, ids: readonly string[]): Promise<Counted[]> {
  const state = await ledgerState(tx, userId);
  const views = (await savedViewsOf(tx, userId)).filter(({ id }) => ids.includes(id));
  const until = performance.now() + COUNTING.mostMs;
  const counted: Counted[] = [];
  for (const { id, query } of views) {
    const isInTime = counted.length === 0 || performance.now() < until;
    counted.push({ id, count: isInTime ? await countFor(tx, userId, query, state) : null });
  }
  return counted;
}
