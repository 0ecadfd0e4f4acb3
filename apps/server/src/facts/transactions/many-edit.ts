import { isMoney } from '@lotbook/ledger/asset-id';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { isAllowedFor, type Purpose } from '@lotbook/ledger/purpose';
import type { ChangeAction, ChangeParams } from '../changes/sentences.ts';
import type { Columns, EditableRow, Replacement, RowToEdit } from './many.ts';
import { isPossible, mistakeInShift, movedBy, type TimeShift } from './shift-time.ts';
import { MAX_NOTE } from './transactions.ts';
import { neverFits, typeMismatch } from './type-mismatch.ts';

export type AskedEdit = {
  isIgnored?: boolean | null;
  type?: string | null;
  label?: string | null;
  note?: string | null;
  purpose?: Purpose | null;
  isTaxable?: boolean | null;
  isDeleted?: boolean | null;
  assetId?: string | null;
  newAssetId?: string | null;
  shiftMinutes?: number | null;
  zone?: { from: string; to: string } | null;
  isSpam?: boolean | null;
};

export type ManyEdit =
  | { kind: 'ignore'; isIgnored: boolean }
  | { kind: 'delete' }
  | { kind: 'spam'; isSpam: boolean }
  | { kind: 'words'; type: string; label: string | null | undefined }
  | { kind: 'note'; note: string | null }
  | { kind: 'purpose'; purpose: Purpose | null }
  | { kind: 'taxability'; isTaxable: boolean | null }
  | { kind: 'asset'; replacement: Replacement }
  | { kind: 'time'; shift: TimeShift; now: number };

export const LEFT_OUT = [
  'already_so',
  'matched',
  'split',
  'type_does_not_fit',
  'purpose_does_not_fit',
  'not_by_hand',
  'asset_not_moved',
  'same_asset',
  'time_not_possible',
  'not_a_token',
  // Only for rules: keeps values that the user or an earlier rule set.
  'set_by_user',
  'set_by_earlier_rule',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export function readEdit(asked: AskedEdit, now: number): Outcome<ManyEdit> {
  const { type, label, note, purpose, isTaxable, isIgnored, isSpam } = asked;
  const wanted: (ManyEdit | false)[] = [
    isIgnored != null && { kind: 'ignore', isIgnored },
    asked.isDeleted === true && { kind: 'delete' },
    isSpam != null && { kind: 'spam', isSpam },
    type != null && { kind: 'words', type, label },
    note !== undefined && { kind: 'note', note: note?.trim() || null },
    purpose !== undefined && { kind: 'purpose', purpose },
    isTaxable !== undefined && { kind: 'taxability', isTaxable },
    asked.shiftMinutes != null && { kind: 'time', shift: { minutes: asked.shiftMinutes }, now },
    asked.zone != null && { kind: 'time', shift: asked.zone, now },
    (asked.assetId != null || asked.newAssetId != null) && {
      kind: 'asset',
      replacement: { assetId: asked.assetId ?? '', newAssetId: asked.newAssetId ?? '' },
    },
  ];
  const [edit, ...more] = wanted.filter((one) => one !== false);
  if (!edit || more.length > 0) return refuse('value_error', 'Say one thing to change in all of these transactions.');
  if (label !== undefined && edit.kind !== 'words') return refuse('value_error', 'A label needs its type.');
  const why = mistakeIn(edit);
  return why === null ? { ok: true, value: edit } : refuse('value_error', why);
}

function mistakeIn(edit: ManyEdit): string | null {
  if (edit.kind === 'note' && edit.note !== null && edit.note.length > MAX_NOTE)
    return `A note has at most ${MAX_NOTE} characters.`;
  if (edit.kind === 'asset') return mistakeInReplacement(edit.replacement);
  if (edit.kind === 'time') return mistakeInShift(edit.shift);
  return edit.kind === 'words' ? neverFits({ type: edit.type, label: edit.label ?? null }) : null;
}

function mistakeInReplacement({ assetId, newAssetId }: Replacement): string | null {
  if (assetId === '') return 'Say which asset is to be replaced.';
  if (newAssetId === '') return 'Say which asset takes its place.';
  if (assetId === newAssetId) return 'That is the same asset. Choose another one.';
  return isMoney(assetId) || isMoney(newAssetId) ? 'Money is not replaced: choose a crypto asset.' : null;
}

export function whyLeftOut(row: RowToEdit, edit: ManyEdit): LeftOut | null {
  switch (edit.kind) {
    case 'asset':
      return whyNotReplaced(row);
    case 'time':
      return whyNotShifted(row, edit);
    case 'ignore':
      return row.isIgnored === edit.isIgnored ? 'already_so' : null;
    case 'delete':
      return row.isManual ? null : 'not_by_hand';
    case 'spam':
      if (row.tokens.length === 0) return 'not_a_token';
      return row.tokens.every(({ isSpam }) => isSpam === edit.isSpam) ? 'already_so' : null;
    case 'note':
      return row.note === edit.note ? 'already_so' : null;
    case 'words':
      return whyNotCalled(row, edit);
    case 'purpose':
      return whyNotFor(row, edit.purpose);
    case 'taxability':
      if (row.isTaxable === edit.isTaxable) return 'already_so';
      return row.isMatched && edit.isTaxable !== null ? 'matched' : null;
  }
}

function whyNotCalled(row: EditableRow, { type, label }: { type: string; label: string | null | undefined }) {
  const words = { type, label: label === undefined ? keptLabel(row, type) : label };
  if (row.type === words.type && row.label === words.label) return 'already_so';
  if (row.type === 'split') return 'split';
  if (row.isMatched) return 'matched';
  const legs = { sent: kindOf(row.sentAssetId), received: kindOf(row.receivedAssetId) };
  return typeMismatch(words, legs) === null ? null : 'type_does_not_fit';
}

function whyNotShifted({ happenedAt }: EditableRow, { shift, now }: { shift: TimeShift; now: number }): LeftOut | null {
  const [at, by] = [happenedAt.getTime(), movedBy(happenedAt.getTime(), shift)];
  if (by === 0) return 'already_so';
  return isPossible(at + by, now) ? null : 'time_not_possible';
}

function whyNotFor(row: EditableRow, purpose: Purpose | null): LeftOut | null {
  if (row.purpose === purpose) return 'already_so';
  if (purpose === null) return null;
  if (!isAllowedFor(purpose, row.type)) return 'purpose_does_not_fit';
  return row.isMatched ? 'matched' : null;
}

/** Both halves of a transfer get the new asset. Half of a trade or bridge must be unlinked first. */
function whyNotReplaced({ replaced }: RowToEdit): LeftOut | null {
  if (!replaced?.isMoved) return 'asset_not_moved';
  if (replaced.isHalfOfOther) return 'matched';
  return replaced.isBothSides ? 'same_asset' : null;
}

export const keptLabel = (row: EditableRow, type: string) => (type === 'income' ? row.label : null);

function kindOf(assetId: string | null): 'none' | 'fiat' | 'asset' {
  if (assetId === null) return 'none';
  return isMoney(assetId) ? 'fiat' : 'asset';
}

export type Written = { action: ChangeAction; params: ChangeParams; to: Columns };

export function writtenBy(
  edit: Exclude<
    ManyEdit,
    { kind: 'ignore' } | { kind: 'delete' } | { kind: 'asset' } | { kind: 'time' } | { kind: 'spam' }
  >,
): Written {
  switch (edit.kind) {
    case 'note':
      return { action: 'transaction.update', params: { hasNote: edit.note !== null }, to: { note: edit.note } };
    case 'purpose':
      return { action: 'transaction.purpose', params: { purpose: edit.purpose }, to: { purpose: edit.purpose } };
    case 'taxability': {
      const { isTaxable } = edit;
      return { action: 'transaction.taxability', params: { isTaxable }, to: { is_taxable: isTaxable } };
    }
    case 'words': {
      const { type } = edit;
      // Income that stays income keeps its label; other types have none.
      const label = edit.label === undefined && type !== 'income' ? null : edit.label;
      const to = label === undefined ? { type } : { type, label };
      return { action: 'transaction.update', params: { type, label: label ?? null }, to };
    }
  }
}
