import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { graphql } from '../../../generated/gql.ts';
import type { CalloutsPartsFragment, Severity } from '../../../generated/graphql.ts';
import { AmountAtRisk } from '../../../ui/amount-at-risk.tsx';
import { Banner, type BannerStatus } from '../../../ui/banner.tsx';
import { Changing } from '../../../ui/changing.ts';
import { Sentence } from '../../../ui/sentence.tsx';
import { AMOUNT_AT_RISK_MEANINGS } from '../amount-at-risk.ts';

graphql(`
  fragment CalloutsParts on Transaction {
    publicId
    callouts {
      ...CalloutParts
      receiptTransactionId
    }
    flows {
      position
      quantity
      asset {
        symbol
      }
      fiatValue
      fiatSource
    }
  }
`);

/** Loads only for a missing or entered value. */
const FlowValue = lazy(async () => ({ default: (await import('./flow-value.tsx')).FlowValue }));

const STATUS: Record<Severity, BannerStatus> = {
  ERROR: 'error',
  SEVERE: 'error',
  WARNING: 'warning',
  NOTICE: 'info',
  INFORMATIONAL: 'info',
};

type Callout = CalloutsPartsFragment['callouts'][number];

/** Merges callouts with the same remedy: a sale and its fee can both need the same units. */
function together(callouts: readonly Callout[]): [Callout, ...Callout[]][] {
  const groups = Map.groupBy(callouts, ({ id, type, remedy, amountAtRisk, receiptTransactionId }) =>
    amountAtRisk == null && receiptTransactionId == null ? `${type} ${remedy}` : id,
  );
  return [...groups.values()] as [Callout, ...Callout[]][];
}

export function Callouts({ transaction, currency }: { transaction: CalloutsPartsFragment; currency: string }) {
  const unvalued = transaction.flows.filter((flow) => flow.fiatValue == null || flow.fiatSource === 'typed');
  const isPriceMissing = transaction.callouts.some((callout) => callout.type === 'MISSING_PRICE_HISTORY');
  return (
    <div className="space-y-2 empty:hidden">
      {together(transaction.callouts).map(([callout, ...others]) => {
        return (
          <Banner key={callout.id} status={STATUS[callout.severity]}>
            <p className="font-medium">{callout.title}</p>
            {[callout, ...others].map(({ id, message }) => (
              <p key={id}>
                <Sentence>{message}</Sentence>
              </p>
            ))}
            <p className="text-quiet">
              <Sentence>{callout.remedy}</Sentence>
            </p>
            {callout.amountAtRisk != null && (
              <p className="mt-1">
                <AmountAtRisk callout={callout} currency={currency} />
                {AMOUNT_AT_RISK_MEANINGS[callout.type] ? `: ${AMOUNT_AT_RISK_MEANINGS[callout.type]}` : '.'}
              </p>
            )}
            {callout.receiptTransactionId && (
              <p className="mt-1">
                <Link className="link" to={`/transactions/${callout.receiptTransactionId}`}>
                  Open the possible matching receipt
                </Link>
              </p>
            )}
          </Banner>
        );
      })}
      {(isPriceMissing || unvalued.some((flow) => flow.fiatSource === 'typed')) &&
        unvalued.map((flow) => (
          <Suspense key={flow.position} fallback={<div className="h-16" />}>
            <Changing>
              <FlowValue transactionId={transaction.publicId} flow={flow} currency={currency} />
            </Changing>
          </Suspense>
        ))}
    </div>
  );
}
