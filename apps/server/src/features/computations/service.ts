import { DONE, type Outcome, refuse } from '@lotbook/ledger/outcome';
import { commit } from '../../acts/commit.ts';
import type { Scope } from '../../platform/scope.ts';
import { forgetStartingPoint, isComputingPaused, type Priority } from '../../results/engine/computations.ts';

export function enqueueCostBasis(scope: Scope, priority: Priority): Promise<Outcome<null>> {
  return unlessPaused(scope, async () => {
    await commit(scope, { affected: 'figures', reason: 'asked for', audit: [], priority });
  });
}

export function requestTaxRecalculation(scope: Scope): Promise<Outcome<null>> {
  return unlessPaused(scope, async () => {
    await forgetStartingPoint(scope.tx, scope.userId);
    await commit(scope, { affected: 'figures', reason: 'recalculation asked for', audit: [], priority: 'HIGH' });
  });
}

async function unlessPaused({ tx, userId }: Scope, ask: () => Promise<void>): Promise<Outcome<null>> {
  if (await isComputingPaused(tx, userId)) {
    return refuse('cost_basis_paused', 'Calculation is paused. Continue it, and your figures are calculated.');
  }
  await ask();
  return DONE;
}
