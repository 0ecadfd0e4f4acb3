/** The one thing to do next for a tax year: what its figures lack first, then what they are for. Pure. */

export type YearState = {
  taxYear: string;
  endsOn: string;
  /** 'YYYY-MM-DD' in the user's zone. */
  today: string;
  transactionCount: number;
  /** Disposals and receipts that rest on something unknown. */
  unknownCount: number;
  /** Callouts of the year that cost something: graver than a notice. */
  graveCount: number;
  needsProfile: boolean;
  isFrozen: boolean;
  /** It is over, and nothing stands against freezing it. */
  canFreeze: boolean;
  /** Of the documents made of this year, whether any is as the ledger is now. */
  hasDocuments: boolean;
};

export type NextStep =
  | { kind: 'link'; sentence: string; label: string; to: string }
  | { kind: 'profile'; sentence: string; label: string }
  | { kind: 'nothing'; sentence: string };

export function nextStep(year: YearState): NextStep {
  const { taxYear, unknownCount, graveCount } = year;
  if (year.isFrozen) {
    const rest =
      unknownCount > 0 ? '. Figures of it are missing: unfreeze it to settle them.' : ': there is nothing left to do.';
    return { kind: 'nothing', sentence: `${taxYear} is frozen as you filed it${rest}` };
  }
  if (unknownCount > 0) {
    const what = unknownCount === 1 ? 'One figure rests' : `${unknownCount} figures rest`;
    return toHealth(`${what} on something that is missing. Settle that first.`);
  }
  if (graveCount > 0) {
    return toHealth(
      graveCount === 1 ? 'One problem can change this year.' : `${graveCount} problems can change this year.`,
    );
  }
  if (year.transactionCount === 0) return { kind: 'nothing', sentence: `Nothing happened in ${taxYear}.` };
  if (year.needsProfile) {
    return {
      kind: 'profile',
      sentence: 'Your figures are complete. Say how you file, and the tax on them is estimated.',
      label: 'Fill in your tax profile',
    };
  }
  if (year.today <= year.endsOn) {
    return {
      kind: 'link',
      sentence: 'The year is not over: a loss that you realise now still counts.',
      label: 'See what is at a loss',
      to: '/tax-loss-harvest',
    };
  }
  if (!year.hasDocuments) {
    return { kind: 'link', sentence: 'Your figures are complete.', label: 'Make your documents', to: '#documents' };
  }
  const freeze = year.canFreeze ? ' Once you have filed, freeze the year.' : '';
  return { kind: 'nothing', sentence: `Your documents are made and match your ledger.${freeze}` };
}

function toHealth(sentence: string): NextStep {
  return { kind: 'link', sentence, label: 'Open account health', to: '/account-health' };
}
