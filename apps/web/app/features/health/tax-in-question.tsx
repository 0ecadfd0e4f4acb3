import { createContext, useContext } from 'react';
import type { TaxInQuestionPartsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';

export const OpenTaxProfile = createContext<(taxYear: string) => void>(() => {});

/** Renders nothing without an estimate; a sentence above the list explains what is missing. */
export function EstimatedTax({ tax }: { tax: TaxInQuestionPartsFragment | null | undefined }) {
  if (tax?.amount == null) return null;
  const { amount, ratesOf } = tax;
  return (
    <span className="block text-13 text-quiet">
      <AmountText value={amount} currency="USD" isEstimate /> of tax{ratesOf && `, at the rates of ${ratesOf}`}
    </span>
  );
}

/** Explains missing estimates, with the years that need a tax profile. */
export function AboutTax({ taxes, leftOut }: { taxes: readonly TaxInQuestionPartsFragment[]; leftOut: string | null }) {
  const openProfile = useContext(OpenTaxProfile);
  const years = [...new Set(taxes.flatMap(({ profileYear }) => profileYear ?? []))].sort();
  if (leftOut === null && years.length === 0) return null;
  return (
    <p className="mb-3 flex max-w-prose flex-wrap gap-x-3 text-13 text-quiet">
      <span>{leftOut ?? 'We estimate tax once the gain is exact and you have entered your filing status.'}</span>
      {years.map((year) => (
        <button key={year} type="button" className="link" onClick={() => openProfile(year)}>
          Estimate tax for {year}
        </button>
      ))}
    </p>
  );
}
