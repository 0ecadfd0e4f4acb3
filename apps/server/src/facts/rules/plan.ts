/** Plans the effects of a rule on matching transactions and explains why some are left out. Pure. */

import type { EditableRow } from '../transactions/many.ts';
import { LEFT_OUT, type LeftOut, whyLeftOut } from '../transactions/many-edit.ts';
import { type Effect, type Effects, edited, editsOf, type RuleEdit } from './effects.ts';

export type SetBy = { isByUser: boolean; ruleIds: readonly string[] };
export type AllSetBy = ReadonlyMap<string, ReadonlyMap<Effect, SetBy>>;

export type LeftOutCount = { reason: LeftOut; count: number };
/** `tokenIds` lists the tokens to mark as spam. */
export type Step = { effect: Effect; edit: RuleEdit; ids: string[]; tokenIds: string[]; leftOut: LeftOutCount[] };

export type Plan = {
  matched: number;
  steps: Step[];
  changes: { before: EditableRow; after: EditableRow }[];
};

export function planOf(
  rows: readonly EditableRow[],
  effects: Effects,
  { setBy, earlier }: { setBy: AllSetBy; earlier: ReadonlySet<string> },
): Plan {
  let now = rows;
  const steps = editsOf(effects).map(([effect, edit]): Step => {
    const reasons = now.map((row) => whyNot(row, edit, setBy.get(row.id)?.get(effect), earlier));
    const taking = now.filter((_row, i) => reasons[i] === null);
    now = now.map((row, i) => (reasons[i] === null ? edited(row, edit) : row));
    const ids = taking.map(({ id }) => id);
    const tokenIds = edit.kind === 'spam' ? undecided(taking) : [];
    const counts = LEFT_OUT.map((reason) => ({ reason, count: reasons.filter((one) => one === reason).length }));
    return { effect, edit, ids, tokenIds, leftOut: counts.filter(({ count }) => count > 0) };
  });
  const changes = rows.map((before, i) => ({ before, after: now[i]! })).filter(({ before, after }) => before !== after);
  return { matched: rows.length, steps, changes };
}

function undecided(rows: readonly EditableRow[]): string[] {
  const open = rows.flatMap(({ tokens }) => tokens.filter(({ isSpam }) => isSpam === null).map(({ id }) => id));
  return [...new Set(open)];
}

function whyNot(
  row: EditableRow,
  edit: RuleEdit,
  setBy: SetBy | undefined,
  earlier: ReadonlySet<string>,
): LeftOut | null {
  const why = whyLeftOut(row, edit);
  if (why === 'already_so') return why;
  // Only the user can mark a token as not spam, and only for all of its transactions.
  if (edit.kind === 'spam') return why ?? (row.tokens.some(({ isSpam }) => isSpam === false) ? 'set_by_user' : null);
  if (row.isManual || setBy?.isByUser) return 'set_by_user';
  if (setBy?.ruleIds.some((id) => earlier.has(id))) return 'set_by_earlier_rule';
  // Ignoring one half would also change the import of the other half.
  return edit.kind === 'ignore' && row.isMatched ? 'matched' : why;
}
