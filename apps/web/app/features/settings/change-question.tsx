import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { SettingsPreviewQueryVariables } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { ChangesStates, YearChanges } from '../../ui/year-changes.tsx';
import { RestatedNotes } from './restated-notes.tsx';

const SettingsPreviewDocument = graphql(`
  query SettingsPreview(
    $country: String
    $keep: [SettingGroup!]
    $baseCurrency: String
    $timeZone: String
    $transferFee: TransferFee
    $method: CostBasisMethod
    $lotAllocation: LotAllocation
    $walletFrom: Date
    $taxYearStartMonth: Int
    $taxYearStartDay: Int
    $timelineEntry: CostBasisTimelineEntryInput
    $removedTimelineEntry: ID
    $taxability: TaxabilityInput
    $removedTaxability: ID
  ) {
    settingsPreview(
      country: $country
      keep: $keep
      baseCurrency: $baseCurrency
      timeZone: $timeZone
      transferFee: $transferFee
      method: $method
      lotAllocation: $lotAllocation
      walletFrom: $walletFrom
      taxYearStartMonth: $taxYearStartMonth
      taxYearStartDay: $taxYearStartDay
      timelineEntry: $timelineEntry
      removedTimelineEntry: $removedTimelineEntry
      taxability: $taxability
      removedTaxability: $removedTaxability
    ) {
      error
      taxYears {
        currency
        years {
          ...YearChangeParts
        }
        yearsLeftOut
        restated {
          currencyBefore
          pricesConverted
          withoutRate
          ownAmounts
        }
      }
    }
  }
`);

export function ChangeQuestion(props: {
  title: string;
  action: string;
  change: SettingsPreviewQueryVariables;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const question = graphqlQuery(SettingsPreviewDocument, props.change);
  const preview = useQuery({
    ...question,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Confirm
      isOpen
      onClose={props.onClose}
      title={props.title}
      action={props.action}
      isBusy={props.isBusy}
      isDisabled={preview.isPending || Boolean(preview.data?.settingsPreview.error)}
      onConfirm={props.onConfirm}
    >
      <div className="space-y-3">
        {props.children}
        <ChangesStates query={preview} queryKey={question.queryKey} onSave={props.onConfirm}>
          {({ settingsPreview: { error, taxYears } }) =>
            error ? (
              <Banner status="warning">{error}</Banner>
            ) : (
              taxYears && (
                <>
                  <YearChanges
                    {...taxYears}
                    after="After the change"
                    currencyBefore={taxYears.restated?.currencyBefore}
                  />
                  {taxYears.restated && !taxYears.yearsLeftOut && (
                    <RestatedNotes {...taxYears.restated} currency={taxYears.currency} />
                  )}
                </>
              )
            )
          }
        </ChangesStates>
        <p className="text-13 text-quiet">
          Every tax year is recalculated, including filed ones, and existing documents become outdated.
        </p>
      </div>
    </Confirm>
  );
}
