import { isAllowedFor, type Purpose } from '@lotbook/ledger/purpose';
import type { EditableRow } from '../transactions/many.ts';
import { keptLabel, type ManyEdit } from '../transactions/many-edit.ts';
import { MAX_NOTE } from '../transactions/transactions.ts';
import { neverFits } from '../transactions/type-mismatch.ts';

/** Null leaves a field unchanged. A label requires the type `income`. */
export type Effects = {
  type: string | null;
  label: string | null;
  purpose: Purpose | null;
  isTaxable: boolean | null;
  isIgnored: true | null;
  /** A rule can mark tokens as spam in the whole ledger but can't remove the mark. */
  isSpam: true | null;
  note: string | null;
};

/** Effects that can be set separately. Type and label count as one. */
export const EFFECTS = ['type', 'purpose', 'taxability', 'ignore', 'note', 'spam'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Returns a rule's edits in the order they apply, because the allowed purposes depend on the type. */
export function editsOf({ type, label, purpose, isTaxable, isIgnored, isSpam, note }: Effects): [Effect, RuleEdit][] {
  const all: ([Effect, RuleEdit] | false)[] = [
    type !== null && ['type', { kind: 'words', type, label: label ?? undefined }],
    purpose !== null && ['purpose', { kind: 'purpose', purpose }],
    isTaxable !== null && ['taxability', { kind: 'taxability', isTaxable }],
    isIgnored !== null && ['ignore', { kind: 'ignore', isIgnored }],
    note !== null && ['note', { kind: 'note', note }],
    isSpam !== null && ['spam', { kind: 'spam', isSpam }],
  ];
  return all.filter((one) => one !== false);
}

export type RuleEdit = Extract<ManyEdit, { kind: 'words' | 'purpose' | 'taxability' | 'ignore' | 'note' | 'spam' }>;

export function edited(row: EditableRow, edit: RuleEdit): EditableRow {
  switch (edit.kind) {
    case 'words':
      return { ...row, type: edit.type, label: edit.label === undefined ? keptLabel(row, edit.type) : edit.label };
    case 'purpose':
      return { ...row, purpose: edit.purpose };
    case 'taxability':
      return { ...row, isTaxable: edit.isTaxable };
    case 'ignore':
      return { ...row, isIgnored: edit.isIgnored };
    case 'note':
      return { ...row, note: edit.note };
    case 'spam':
      return { ...row, tokens: row.tokens.map(({ id }) => ({ id, isSpam: edit.isSpam })) };
  }
}

export function mistakeInEffects(effects: Effects): string | null {
  const { type, label, purpose, note } = effects;
  if (editsOf(effects).length === 0)
    return 'Say what the rule changes: its type, purpose, taxability, note, or that it is ignored or spam.';
  if (type === null && label !== null) return 'A label needs its type.';
  if (note !== null && note.length > MAX_NOTE) return `A note has at most ${MAX_NOTE} characters.`;
  const never = type === null ? null : neverFits({ type, label });
  if (never !== null) return never;
  if (type !== null && purpose !== null && !isAllowedFor(purpose, type)) {
    return `A ${type.replaceAll('_', ' ')} cannot be for that. Choose another purpose, or another type.`;
  }
  return null;
}
