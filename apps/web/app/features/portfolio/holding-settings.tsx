import { useQueryClient } from '@tanstack/react-query';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { DisplayedBalances, HoldingsQuery, SetHoldingSettingsMutationVariables } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { Changing } from '../../ui/changing.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';

graphql(`
  fragment HoldingSettingsParts on HoldingSettings {
    displayedBalances
    areSmallBalancesHidden
  }
`);

const SetHoldingSettingsDocument = graphql(`
  mutation SetHoldingSettings($displayedBalances: DisplayedBalances, $areSmallBalancesHidden: Boolean) {
    setHoldingSettings(displayedBalances: $displayedBalances, areSmallBalancesHidden: $areSmallBalancesHidden) {
      success
      error
    }
  }
`);

const WORDS = [
  { value: 'CALCULATED', label: 'Calculated' },
  { value: 'REPORTED', label: 'Reported' },
] as const satisfies readonly { value: DisplayedBalances; label: string }[];

export function HoldingSettings({
  holdings: { settings, holdings, total, currency },
}: {
  holdings: HoldingsQuery['holdings'];
}) {
  const client = useQueryClient();
  const change = useGraphqlMutation(SetHoldingSettingsDocument);
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const set = (wish: SetHoldingSettingsMutationVariables) =>
    change.mutate(wish, {
      onSuccess: ({ setHoldingSettings: answer }) => {
        if (!answer.success) fail(answer.error ?? "Couldn't save the change.");
        void client.invalidateQueries();
      },
      onError: (error) => fail(explain(error)),
    });
  const isReported = holdings.some((row) => row.isReported);
  return (
    <Changing>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-13">
        <Checkbox
          label="Group small balances"
          checked={settings.areSmallBalancesHidden}
          disabled={change.isPending}
          onCheckedChange={(areSmallBalancesHidden) => set({ areSmallBalancesHidden })}
        />
        {(isReported || settings.displayedBalances === 'REPORTED') && (
          <>
            <Segmented
              label="Balances shown"
              options={WORDS}
              value={settings.displayedBalances}
              isDisabled={change.isPending}
              onChange={(displayedBalances) => set({ displayedBalances })}
            />
            <span className="text-quiet">
              Reported minus calculated: <Amount value={total.difference} currency={currency} className="text-13" />
            </span>
          </>
        )}
      </div>
    </Changing>
  );
}
