import { PURPOSES } from '../../../data/purpose-words.ts';
import type { OperationPurpose, RuleInput, RulePartsFragment, TransactionsEdit } from '../../../generated/graphql.ts';

export type RuleDraft = {
  name: string;
  conditions: string;
  type: string | null;
  label: string | null;
  purpose: OperationPurpose | null;
  isTaxable: boolean | null;
  isIgnored: boolean;
  isSpam: boolean;
  note: string;
};

const EMPTY_DRAFT: RuleDraft = {
  name: '',
  conditions: '',
  type: null,
  label: null,
  purpose: null,
  isTaxable: null,
  isIgnored: false,
  isSpam: false,
  note: '',
};

export function draftOf({
  name,
  conditions,
  type,
  label,
  purpose,
  isTaxable,
  isIgnored,
  isSpam,
  note,
}: RulePartsFragment): RuleDraft {
  return {
    name,
    conditions,
    type: type ?? null,
    label: label ?? null,
    purpose: purpose ?? null,
    isTaxable: isTaxable ?? null,
    isIgnored: isIgnored === true,
    isSpam: isSpam === true,
    note: note ?? '',
  };
}

export function inputOf(draft: RuleDraft): RuleInput {
  const { isIgnored, isSpam, note, ...same } = draft;
  return { ...same, isIgnored: isIgnored ? true : null, isSpam: isSpam ? true : null, note: note.trim() || null };
}

export function hasEffect({ type, purpose, isTaxable, isIgnored, isSpam, note }: RuleDraft): boolean {
  return type !== null || purpose !== null || isTaxable !== null || isIgnored || isSpam || note.trim() !== '';
}

export function isOfRule({ type, purpose, isTaxable, isIgnored, isSpam, note }: TransactionsEdit): boolean {
  const isMark = isIgnored === true || isSpam === true;
  return type != null || purpose != null || isTaxable != null || isMark || Boolean(note?.trim());
}

export function newRuleAddress(conditions: string, edit: TransactionsEdit = {}): string {
  const { type, label, purpose, isTaxable, isIgnored, isSpam, note } = edit;
  const parameters = new URLSearchParams();
  const add = (name: string, value: string | null | undefined) => value && parameters.set(name, value);
  add('q', conditions.trim());
  add('type', type);
  add('label', label);
  add('purpose', purpose);
  add('taxable', isTaxable == null ? null : isTaxable ? 'yes' : 'no');
  add('ignored', isIgnored === true ? 'yes' : null);
  add('spam', isSpam === true ? 'yes' : null);
  add('note', note);
  const search = parameters.toString();
  return `/rules/new${search === '' ? '' : `?${search}`}`;
}

export function draftFrom(search: string): RuleDraft {
  const parameters = new URLSearchParams(search);
  const purpose = parameters.get('purpose');
  const taxable = parameters.get('taxable');
  return {
    ...EMPTY_DRAFT,
    conditions: parameters.get('q') ?? '',
    type: parameters.get('type'),
    label: parameters.get('label'),
    purpose: purpose !== null && Object.hasOwn(PURPOSES, purpose) ? (purpose as OperationPurpose) : null,
    isTaxable: taxable === null ? null : taxable === 'yes',
    isIgnored: parameters.get('ignored') === 'yes',
    isSpam: parameters.get('spam') === 'yes',
    note: parameters.get('note') ?? '',
  };
}
