import { Fragment, useState } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type { BeforeFilingPartsFragment, YearFreezingPartsFragment } from '../../../generated/graphql.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useToday } from '../../../ui/today.ts';
import { type BeforeFiling, beforeFiling, type Item } from './before-filing.ts';
import { hasNoBrokerForm, noteNoBrokerForm } from './no-broker-form.ts';

graphql(`
  fragment BeforeFilingParts on TaxSummary {
    taxYear
    endsOn
    transactionCount
    unknown {
      disposals
      income
    }
    shortTerm {
      unknownProceedsCount
      unknownCostCount
    }
    longTerm {
      unknownProceedsCount
      unknownCostCount
    }
    noTerm {
      unknownProceedsCount
      unknownCostCount
    }
    calloutCounts {
      severity
      count
    }
    isAllocationOpen
    isBrokerFormOpen
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
  summary: BeforeFilingPartsFragment;
  freezing: Pick<YearFreezingPartsFragment, 'isFrozen' | 'whyNot'>;
  onProfile: () => void;
};

export function BeforeFilingLine({ summary, freezing, onProfile }: Props) {
  const { taxYear, shortTerm, longTerm, noTerm } = summary;
  const today = useToday();
  const [hasNone, setNone] = useState(() => hasNoBrokerForm(taxYear));
  const terms = [shortTerm, longTerm, noTerm];
  const grave = summary.calloutCounts.filter(({ severity }) => severity !== 'NOTICE' && severity !== 'INFORMATIONAL');
  const line = beforeFiling({
    ...summary,
    today,
    unknown: {
      ...summary.unknown,
      cost: terms.reduce((all, term) => all + term.unknownCostCount, 0),
      proceeds: terms.reduce((all, term) => all + term.unknownProceedsCount, 0),
    },
    graveCount: grave.reduce((all, { count }) => all + count, 0),
    isBrokerFormOpen: summary.isBrokerFormOpen && !hasNone,
    needsProfile: summary.estimatedTaxes.needsProfile,
    isFrozen: freezing.isFrozen,
    canFreeze: freezing.whyNot == null,
    hasDocuments: summary.taxReports.some(({ status, isOutOfDate }) => status === 'FINISHED' && !isOutOfDate),
  });
  const none = () => {
    noteNoBrokerForm(taxYear);
    setNone(true);
  };
  return (
    <section aria-label="Before you file" className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {line.kind === 'items' ? (
        <>
          <span className="font-medium">Before you file:</span>
          {line.items.map((item, i) => (
            <Fragment key={item.key}>
              {i > 0 && (
                <span aria-hidden className="text-quiet">
                  ·
                </span>
              )}
              <ToDo item={item} isFirst={i === 0} onNone={none} />
            </Fragment>
          ))}
        </>
      ) : (
        <Rest line={line} onProfile={onProfile} />
      )}
    </section>
  );
}

function ToDo({ item, isFirst, onNone }: { item: Item; isFirst: boolean; onNone: () => void }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {item.text}
      <ButtonLink
        kind={isFirst ? 'primary' : undefined}
        size="small"
        to={item.to}
        aria-label={`${item.label}: ${item.text}`}
      >
        {item.label}
      </ButtonLink>
      {item.key === 'broker' && (
        <Button kind="quiet" size="small" onClick={onNone}>
          I received none
        </Button>
      )}
    </span>
  );
}

function Rest({ line, onProfile }: { line: Extract<BeforeFiling, { kind: 'rest' }>; onProfile: () => void }) {
  const { sentence, action } = line;
  return (
    <>
      <p className="min-w-0">{sentence}</p>
      {action?.kind === 'profile' && (
        <Button kind="primary" size="small" onClick={onProfile}>
          {action.label}
        </Button>
      )}
      {action?.kind === 'link' && (
        <ButtonLink kind="primary" size="small" to={action.to}>
          {action.label}
        </ButtonLink>
      )}
    </>
  );
}
