import { ledgerState } from '../../facts/ledger-state.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { DISPLAYED_BALANCES, type HoldingSettings, holdingSettings } from '../../views/balances/displayed.ts';
import { DisplayCurrencyEnum, DisplayRef, displayOf } from '../../views/portfolio/display.ts';
import { answered, MutationResult } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { UserRef } from '../api/refs.ts';
import { changeHoldingSettings, hideAsset } from './settings.ts';

const DisplayedBalances = builder.enumType('DisplayedBalances', {
  description:
    'The balances to display: the sums of all transactions, or the latest reported balances plus later movements.',
  values: DISPLAYED_BALANCES,
});

export const HoldingSettingsRef = builder.objectRef<HoldingSettings>('HoldingSettings').implement({
  fields: (t) => ({
    displayedBalances: t.expose('displayedBalances', { type: DisplayedBalances }),
    areSmallBalancesHidden: t.exposeBoolean('areSmallBalancesHidden', {
      description: 'Whether holdings worth less than one unit of the base currency are combined in one line.',
    }),
  }),
});

export function addHoldingSettings(): void {
  builder.queryField('displayedIn', (t) =>
    t.field({
      type: DisplayRef,
      description: 'The current display currency of the portfolio, prices and performance.',
      resolve: (_root, _args, context) =>
        context.transaction(async (tx, userId) =>
          displayOf(tx, userId, (await ledgerState(tx, userId)).baseCurrency, new Date()),
        ),
    }),
  );
  builder.mutationField('setAssetHidden', (t) =>
    t.field({
      type: MutationResult,
      description: 'Hides an asset in lists of holdings; totals still include it.',
      args: { assetId: t.arg.id({ required: true }), isHidden: t.arg.boolean({ required: true }) },
      resolve: async (_root, { assetId, isHidden }, context) =>
        answered(await context.change(may('change-settings'), (scope) => hideAsset(scope, assetId, isHidden))),
    }),
  );
  builder.mutationField('setDisplayCurrency', (t) =>
    t.field({
      type: MutationResult,
      description: 'Sets the currency for display only; taxes stay in the base currency.',
      args: { currency: t.arg({ type: DisplayCurrencyEnum, description: 'Null for the base currency.' }) },
      resolve: async (_root, { currency }, context) =>
        answered(
          await context.change(may('change-settings'), (scope) =>
            changeHoldingSettings(scope, { displayCurrency: currency ?? null }),
          ),
        ),
    }),
  );
  builder.objectField(UserRef, 'displayedBalances', (t) =>
    t.field({
      type: DisplayedBalances,
      resolve: async (_user, _args, context) => (await context.transaction(holdingSettings)).displayedBalances,
    }),
  );
  builder.mutationField('setHoldingSettings', (t) =>
    t.field({
      type: MutationResult,
      args: { displayedBalances: t.arg({ type: DisplayedBalances }), areSmallBalancesHidden: t.arg.boolean() },
      resolve: async (_root, { displayedBalances, areSmallBalancesHidden }, context) =>
        answered(
          await context.change(may('change-settings'), (scope) =>
            changeHoldingSettings(scope, {
              ...(displayedBalances != null && { displayedBalances }),
              ...(areSmallBalancesHidden != null && { areSmallBalancesHidden }),
            }),
          ),
        ),
    }),
  );
}
