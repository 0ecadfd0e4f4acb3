/** What gain in question adds to the income tax, below it: an estimate, or why there is none and what is missing for one. */
import { createContext, useContext } from 'react';
import type { TaxInQuestionPartsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';

/** Opens the tax profile of a year; the page has the dialog. */
export const OpenTaxProfile = createContext<(taxYear: string) => void>(() => {});

type Props = {
  tax: TaxInQuestionPartsFragment | null | undefined;
  /** What it is the tax of, for whoever does not see the line. */
  of: string;
};

export function TaxInQuestion({ tax, of }: Props) {
  const openProfile = useContext(OpenTaxProfile);
  if (!tax) return null;
  const { amount, ratesOf, leftOut, profileYear } = tax;
  if (amount != null) {
    return (
      <span className="block text-13 text-quiet">
        <AmountText value={amount} currency="USD" isEstimate /> of tax{ratesOf && `, by the rates of ${ratesOf}`}
      </span>
    );
  }
  if (profileYear == null) return <span className="block whitespace-normal text-13 text-quiet">{leftOut}</span>;
  return (
    <button
      type="button"
      className="link block text-13 md:ml-auto"
      aria-label={`Estimate the tax of ${profileYear}: ${of}`}
      onClick={() => openProfile(profileYear)}
    >
      Estimate the tax of {profileYear}
    </button>
  );
}
