/** A period that is typed is checked before anybody is asked about it: what is wrong with it is said at its field. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '../../../data/errors.ts';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CheckTaxRuleQueryVariables } from '../../../generated/graphql.ts';

const CheckTaxRuleDocument = graphql(`
  query CheckTaxRule($timelineEntry: CostBasisTimelineEntryInput, $taxability: TaxabilityInput) {
    settingsPreview(timelineEntry: $timelineEntry, taxability: $taxability) {
      error
      errorField
    }
  }
`);

/** @param refuse  says what is wrong; `field` as the mutation names it, null where it is none of them */
export function useRuleCheck(refuse: (field: string | null, message: string) => void) {
  const client = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  const [checked, setChecked] = useState<CheckTaxRuleQueryVariables | null>(null);
  const check = async (change: CheckTaxRuleQueryVariables) => {
    setChecking(true);
    try {
      const query = { ...graphqlQuery(CheckTaxRuleDocument, change), staleTime: 0, gcTime: 0 };
      const { error, errorField } = (await client.fetchQuery(query)).settingsPreview;
      if (error) refuse(errorField ?? null, error);
      else setChecked(change);
    } catch (error) {
      refuse(null, explain(error));
    } finally {
      setChecking(false);
    }
  };
  return { checked, check, isChecking, forget: () => setChecked(null) };
}
