export type YearState = {
  taxYear: string;
  endsOn: string;
  /** 'YYYY-MM-DD' in the user's zone. */
  today: string;
  transactionCount: number;
  unknown: {
    disposals: number;
    cost: number;
    proceeds: number;
    income: number;
  };
  graveCount: number;
  isAllocationOpen: boolean;
  isBrokerFormOpen: boolean;
  needsProfile: boolean;
  isFrozen: boolean;
  /** True if the year is over and nothing prevents freezing it. */
  canFreeze: boolean;
  hasDocuments: boolean;
};

export type Item = { key: 'unknown' | 'grave' | 'allocation' | 'broker'; text: string; label: string; to: string };
export type Rest = {
  sentence: string;
  action?: { kind: 'link'; label: string; to: string } | { kind: 'profile'; label: string };
};
export type BeforeFiling = { kind: 'items'; items: readonly Item[] } | ({ kind: 'rest' } & Rest);

export function beforeFiling(year: YearState): BeforeFiling {
  const { taxYear, unknown } = year;
  const isIncomplete = unknown.disposals + unknown.income > 0;
  if (year.isFrozen) {
    const rest = isIncomplete ? ' It is incomplete: unfreeze it to fix that.' : '';
    return { kind: 'rest', sentence: `${taxYear} is frozen as you filed it.${rest}` };
  }
  const items = itemsOf(year, isIncomplete);
  return items.length > 0 ? { kind: 'items', items } : { kind: 'rest', ...restOf(year) };
}

function itemsOf(year: YearState, isIncomplete: boolean): Item[] {
  const page = `/tax/${encodeURIComponent(year.taxYear)}`;
  const { graveCount, unknown } = year;
  const items: (Item | false)[] = [
    isIncomplete && { key: 'unknown', text: unknownWords(unknown), label: 'Fix', to: '/account-health' },
    !isIncomplete &&
      graveCount > 0 && {
        key: 'grave',
        text: `${counted(graveCount, 'problem', 'problems')} can change this year`,
        label: 'Fix',
        to: '/account-health',
      },
    year.isAllocationOpen && {
      key: 'allocation',
      text: 'choose a lot allocation',
      label: 'Compare',
      to: '/tax/migration',
    },
    year.isBrokerFormOpen && { key: 'broker', text: 'enter your 1099-DA', label: 'Add', to: `${page}/1099-da` },
  ];
  return items.filter((item) => item !== false);
}

function unknownWords({ disposals, cost, proceeds, income }: YearState['unknown']): string {
  const receipts = income === 0 ? '' : `${counted(income, 'receipt has', 'receipts have')} no value`;
  if (disposals === 0) return receipts;
  const one = disposals === 1;
  const verb = one ? 'disposal is' : 'disposals are';
  const what =
    proceeds === 0 && cost === disposals ? `missing ${one ? 'its' : 'their'} cost` : 'missing a price or a purchase';
  return `${disposals} ${verb} ${what}${receipts && ` and ${receipts}`}`;
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

function restOf({ taxYear, transactionCount, needsProfile, today, endsOn, hasDocuments, canFreeze }: YearState): Rest {
  if (transactionCount === 0) return { sentence: `No transactions in ${taxYear}.` };
  if (needsProfile) {
    return {
      sentence: 'Ready. Add your filing status to estimate the tax.',
      action: { kind: 'profile', label: 'Add filing status' },
    };
  }
  if (today <= endsOn) {
    return {
      sentence: 'The year is not over: a loss you realize now still counts.',
      action: { kind: 'link', label: 'Find losses', to: '/tax-loss-harvest' },
    };
  }
  if (!hasDocuments)
    return { sentence: 'Ready.', action: { kind: 'link', label: 'Make your documents', to: '#documents' } };
  return { sentence: `Your documents match your ledger.${canFreeze ? ' Once you have filed, freeze the year.' : ''}` };
}
