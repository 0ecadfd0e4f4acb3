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

type Props = { effect: ChangeEffectPartsFragment; after: string; lead?: string | undefined };

/**
 * @param after  the heading of the right-hand column, such as "With this change"
 * @param lead  text above figures that will not change
 */
export function ChangeEffect({ effect, after, lead }: Props) {
  const { taxYears, numberWithoutValue } = effect;
  if (!taxYears) return null;
  return (
    <>
      <YearChanges {...taxYears} after={after} lead={lead} />
      {numberWithoutValue > 0 && (
        <p className="mt-1 text-13 text-quiet">
          {plural(numberWithoutValue, 'value')} {numberWithoutValue === 1 ? 'is' : 'are'} looked up after the change, so
          the figures may differ.
        </p>
      )}
    </>
  );
}
