import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { runWith } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { MadeChangeFragment, ReportBalanceMutationVariables } from '../../generated/graphql.ts';
import { toast } from '../../ui/toast.tsx';

const ReportBalanceDocument = graphql(`
  mutation ReportBalance($accountId: ID!, $assetId: ID!, $on: Date!, $quantity: Decimal!) {
    reportBalance(accountId: $accountId, assetId: $assetId, on: $on, quantity: $quantity) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

const RemoveReportedBalanceDocument = graphql(`
  mutation RemoveReportedBalance($id: ID!) {
    removeReportedBalance(id: $id) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

type Answer = { success: boolean; error?: string | null; change?: MadeChangeFragment | null };

export function useReporting() {
  const client = useQueryClient();
  const { offer } = useUndoing();
  const [isBusy, setBusy] = useState(false);
  async function make(ask: () => Promise<Answer>): Promise<boolean> {
    setBusy(true);
    try {
      const answer = await ask();
      if (answer.success) offer(answer.change);
      else toast({ status: 'Error', message: answer.error ?? "Couldn't save this change.", delay: -1 });
      return answer.success;
    } catch (error) {
      toast({ status: 'Error', message: explain(error), delay: -1 });
      return false;
    } finally {
      setBusy(false);
      void client.invalidateQueries();
    }
  }
  return {
    isBusy,
    report: (given: ReportBalanceMutationVariables) =>
      make(async () => (await runWith(client, ReportBalanceDocument, given)).reportBalance),
    remove: (id: string) =>
      make(async () => (await runWith(client, RemoveReportedBalanceDocument, { id })).removeReportedBalance),
  };
}
