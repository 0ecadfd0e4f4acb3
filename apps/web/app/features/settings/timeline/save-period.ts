import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '../../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CheckTaxRuleQueryVariables, TypedDocumentString } from '../../../generated/graphql.ts';
import { toast } from '../../../ui/toast.tsx';
import { RECOMPUTED } from '../setting.tsx';
import { TAX_RULES } from './tax-rules.ts';

const CheckTaxRuleDocument = graphql(`
  query CheckTaxRule($timelineEntry: CostBasisTimelineEntryInput, $taxability: TaxabilityInput) {
    settingsPreview(timelineEntry: $timelineEntry, taxability: $taxability) {
      error
      errorField
    }
  }
`);

type Saved = { answer: { success: boolean; error: string | null; errorField: string | null } };

/**
 * @param document  saves the period
 * @param refuse  reports an error; `field` is the mutation's name for it, or null
 * @returns `checked`: the change to confirm, or null
 */
export function useSavePeriod<Variables>(
  document: TypedDocumentString<Saved, Variables>,
  { refuse, onDone }: { refuse: (field: string | null, message: string) => void; onDone: () => void },
) {
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
  const forget = () => setChecked(null);
  const save = useGraphqlMutation(document, {
    refetch: [TAX_RULES, 'Shell'],
    onSuccess: ({ answer }) => {
      forget();
      if (!answer.success) return refuse(answer.errorField, answer.error ?? "Couldn't save the period.");
      toast({ status: 'Success', message: RECOMPUTED });
      return onDone();
    },
    onError: (error) => {
      forget();
      refuse(null, explain(error));
    },
  });
  return { checked, check, isChecking, forget, save: save.mutate, isSaving: save.isPending };
}
