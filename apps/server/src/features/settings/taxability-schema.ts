import type { Operation } from '@lotbook/ledger/purpose';
import { builder } from '../../platform/graphql/builder.ts';
import { changeRule, TaxabilityRef, TaxSettingResult, taxability } from './rule-refs.ts';
import { deleteTaxability, saveTaxability } from './taxability-service.ts';

/** The parts of mutation names such as `updateLendingTaxabilitySetting`. */
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
      description: 'Adds a period, or changes the one with this ID.',
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
      description: 'Restores the default for the days of this period.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => changeRule(context, (scope) => deleteTaxability(scope, { id, operation })),
    }),
  );
}
