import { graphql } from '../generated/gql.ts';
import { toast } from '../ui/toast.tsx';
import { explain } from './errors.ts';
import { useGraphqlMutation } from './queries.ts';

const EnqueueCostBasisDocument = graphql(`
  mutation EnqueueCostBasis($priority: Priority) {
    enqueueCostBasis(priority: $priority) {
      success
      error
    }
  }
`);

const RequestTaxRecalculationDocument = graphql(`
  mutation RequestTaxRecalculation {
    requestTaxRecalculation {
      success
      error
    }
  }
`);

const UpdateCostBasisPausedDocument = graphql(`
  mutation UpdateCostBasisPaused($isPaused: Boolean!) {
    updateCostBasisPaused(isPaused: $isPaused) {
      success
      error
    }
  }
`);

const STATUS = ['GetCostBasisStatus'];
const NOT_ENQUEUED = 'There was a problem while enqueuing portfolio and tax calculations. Please try again';
const NOT_RECALCULATED = 'There was an error while trying to request the recalculation. Please try again later.';

type Answer = { success: boolean; error?: string | null };

/** @param problem the fallback message */
function sayOutcome({ success, error }: Answer, done: string | null, problem: string) {
  if (!success) toast({ status: 'Error', message: error ?? problem });
  else if (done !== null) toast({ status: 'Success', message: done });
}

const sayFailure = (problem: string) => (error: Error) =>
  toast({ status: 'Error', message: `${problem}${problem.endsWith('.') ? '' : '.'} ${explain(error)}` });

export function useEnqueueCostBasis() {
  const enqueue = useGraphqlMutation(EnqueueCostBasisDocument, {
    refetch: STATUS,
    onSuccess: ({ enqueueCostBasis: answer }) =>
      sayOutcome(answer, 'Enqueued portfolio and tax calculations.', NOT_ENQUEUED),
    onError: sayFailure(NOT_ENQUEUED),
  });
  return { isBusy: enqueue.isPending, run: () => enqueue.mutate({ priority: 'HIGH' }) };
}

export function useRecalculation() {
  const request = useGraphqlMutation(RequestTaxRecalculationDocument, {
    refetch: STATUS,
    onSuccess: ({ requestTaxRecalculation: answer }) =>
      sayOutcome(answer, 'Recalculating your taxes...', NOT_RECALCULATED),
    onError: sayFailure(NOT_RECALCULATED),
  });
  return { isBusy: request.isPending, run: () => request.mutate({}) };
}

/** The account status shows the result, so only a failure needs a toast. */
export function usePausing() {
  const failed = "Couldn't save the setting.";
  const update = useGraphqlMutation(UpdateCostBasisPausedDocument, {
    refetch: STATUS,
    onSuccess: ({ updateCostBasisPaused: answer }) => sayOutcome(answer, null, failed),
    onError: sayFailure(failed),
  });
  return { isBusy: update.isPending, set: (isPaused: boolean) => update.mutate({ isPaused }) };
}
