/** What to do next for this tax year: one sentence and one button. */
import { graphql } from '../../../generated/gql.ts';
import type { NextStepPartsFragment, YearFreezingPartsFragment } from '../../../generated/graphql.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useToday } from '../../../ui/today.ts';
import { nextStep } from './next-step.ts';

graphql(`
  fragment NextStepParts on TaxSummary {
    taxYear
    endsOn
    transactionCount
    unknown {
      disposals
      income
    }
    calloutCounts {
      severity
      count
    }
    estimatedTaxes {
      needsProfile
    }
    taxReports {
      status
      isOutOfDate
    }
  }
`);

type Props = {
  summary: NextStepPartsFragment;
  freezing: Pick<YearFreezingPartsFragment, 'isFrozen' | 'whyNot'>;
  onProfile: () => void;
};

/** @param onProfile  asks for how the user files */
export function NextStepLine({ summary, freezing, onProfile }: Props) {
  const today = useToday();
  const { taxYear, endsOn, transactionCount, unknown, calloutCounts } = summary;
  const grave = calloutCounts.filter(({ severity }) => severity !== 'NOTICE' && severity !== 'INFORMATIONAL');
  const step = nextStep({
    taxYear,
    endsOn,
    today,
    transactionCount,
    unknownCount: unknown.disposals + unknown.income,
    graveCount: grave.reduce((all, { count }) => all + count, 0),
    needsProfile: summary.estimatedTaxes.needsProfile,
    isFrozen: freezing.isFrozen,
    canFreeze: freezing.whyNot == null,
    hasDocuments: summary.taxReports.some(({ status, isOutOfDate }) => status === 'FINISHED' && !isOutOfDate),
  });
  return (
    <section aria-label="What to do next" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0">
        {step.kind !== 'nothing' && <span className="font-medium">Next: </span>}
        {step.sentence}
      </p>
      {step.kind === 'profile' && (
        <Button kind="primary" size="small" onClick={onProfile}>
          {step.label}
        </Button>
      )}
      {step.kind === 'link' && (
        <ButtonLink kind="primary" size="small" to={step.to}>
          {step.label}
        </ButtonLink>
      )}
    </section>
  );
}
