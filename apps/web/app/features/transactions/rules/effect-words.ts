import { INCOME_VERBS, VERBS } from '@lotbook/ledger/verbs';
import { PURPOSES } from '../../../data/purpose-words.ts';
import type { RuleEffect, RulePartsFragment, RuleSidePartsFragment } from '../../../generated/graphql.ts';
import { formatCount, plural } from '../../../ui/format.ts';

type Effects = Pick<RulePartsFragment, 'type' | 'label' | 'purpose' | 'isTaxable' | 'isIgnored' | 'isSpam' | 'note'>;

export function effectsInWords({ type, label, purpose, isTaxable, isIgnored, isSpam, note }: Effects): string[] {
  return [
    type != null && `Type: ${verb(type, label)}`,
    purpose != null && `Purpose: ${PURPOSES[purpose]}`,
    isTaxable != null && (isTaxable ? 'Taxable' : 'Not taxable'),
    isIgnored && 'Ignored',
    isSpam && 'Marked as spam',
    note != null && note !== '' && `Note: ${note}`,
  ].filter((text) => text !== false && text !== null && text !== undefined);
}

function verb(type: string, label: string | null | undefined): string {
  const verbs: Readonly<Record<string, string>> = VERBS;
  const kinds: Readonly<Record<string, string>> = INCOME_VERBS;
  return (type === 'income' && label != null ? kinds[label] : undefined) ?? verbs[type] ?? type;
}

export const EFFECT_NAMES: Record<RuleEffect, string> = {
  TYPE: 'Type',
  PURPOSE: 'Purpose',
  TAXABILITY: 'Taxability',
  IGNORE: 'Ignored',
  NOTE: 'Note',
  SPAM: 'Spam',
};

export function differences(before: RuleSidePartsFragment, after: RuleSidePartsFragment): string[] {
  const purpose = (side: RuleSidePartsFragment) => (side.purpose == null ? 'no purpose' : PURPOSES[side.purpose]);
  const taxable = (side: RuleSidePartsFragment) =>
    side.isTaxable == null ? 'taxed as usual' : side.isTaxable ? 'taxable' : 'not taxable';
  const note = (side: RuleSidePartsFragment) => (side.note == null ? 'no note' : `“${side.note}”`);
  const ignored = (side: RuleSidePartsFragment) => (side.isIgnored ? 'ignored' : 'counted');
  const spam = (side: RuleSidePartsFragment) => (side.isSpam ? 'spam' : 'not spam');
  return [(side: RuleSidePartsFragment) => side.verb, purpose, taxable, ignored, note, spam]
    .map((text) => [text(before), text(after)])
    .filter(([was, is]) => was !== is)
    .map(([was, is]) => `${was} → ${is}`);
}

type Ran = { matched: number; changed: number; isUndone?: boolean };

export function runInWords({ matched, changed, isUndone = false }: Ran): string {
  if (matched === 0) return 'found none';
  const found = `found ${plural(matched, 'transaction')}`;
  return isUndone ? `${found}; its changes were undone` : `${found}, changed ${formatCount(changed)}`;
}
