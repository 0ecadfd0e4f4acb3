/** The taxability settings: the list, and for each operation the call that sets it for some days and the one that takes that back. */

import type { Operation } from '@lotbook/ledger/purpose';
import { builder } from '../../platform/graphql/builder.ts';
import { changeRule, TaxabilityRef, TaxSettingResult, taxability } from './rule-refs.ts';
import { deleteTaxability, saveTaxability } from './taxability-service.ts';

/** The calls have one name for each operation: `updateLendingTaxabilitySetting`. */
const CALLS = {
  lending: 'Lending',
  liquid_staking: 'LiquidStaking',
  liquidity: 'Liquidity',
  staking_rewards: 'StakingRewards',
  wrapping: 'Wrapping',
} as const satisfies Record<Operation, string>;

export function addTaxabilitySchema(): void {
  builder.queryField('taxabilitySettings', (t) =>
    t.field({ type: [TaxabilityRef], resolve: (_root, _args, context) => taxability(context) }),
  );
  for (const [operation, name] of Object.entries(CALLS) as [Operation, string][]) addCalls(operation, name);
}

function addCalls(operation: Operation, name: string): void {
  builder.mutationField(`update${name}TaxabilitySetting`, (t) =>
    t.field({
      type: TaxSettingResult,
      description: 'Adds a period, or changes the one of this id.',
      args: {
        id: t.arg.id(),
        isTaxable: t.arg.boolean({ required: true }),
        settingStartDate: t.arg({ type: 'Date', required: true }),
        settingEndDate: t.arg({ type: 'Date' }),
      },
      resolve: (_root, { id, isTaxable, settingStartDate, settingEndDate }, context) =>
        changeRule(context, (scope) =>
          saveTaxability(scope, {
            id: id ?? null,
            operation,
            isTaxable,
            startsOn: settingStartDate,
            endsOn: settingEndDate ?? null,
          }),
        ),
    }),
  );
  builder.mutationField(`delete${name}TaxabilitySetting`, (t) =>
    t.field({
      type: TaxSettingResult,
      description: 'On the days of this period the default holds again.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => changeRule(context, (scope) => deleteTaxability(scope, { id, operation })),
    }),
  );
}
