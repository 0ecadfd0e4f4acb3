/** What a change of the ledger would do to tax years, and which values are still to be looked up for it. */
import { graphql } from '../generated/gql.ts';
import type { ChangeEffectPartsFragment } from '../generated/graphql.ts';
import { plural } from './format.ts';
import { YearChanges } from './year-changes.tsx';

graphql(`
  fragment ChangeEffectParts on ChangePreview {
    error
    transactionCount
    numberWithoutValue
    taxYears {
      currency
      yearsLeftOut
      years {
        ...YearChangeParts
      }
    }
  }
`);

/** @param after  what the right-hand column is, for those who hear the table: "With this change" */
export function ChangeEffect({ effect, after }: { effect: ChangeEffectPartsFragment; after: string }) {
  const { taxYears, numberWithoutValue } = effect;
  if (!taxYears) return null;
  return (
    <>
      <YearChanges {...taxYears} after={after} />
      {numberWithoutValue > 0 && (
        <p className="mt-1 text-13 text-quiet">
          {plural(numberWithoutValue, 'value')} {numberWithoutValue === 1 ? 'is' : 'are'} looked up after the change:
          the figures may then differ.
        </p>
      )}
    </>
  );
}
