import { graphql } from '../generated/gql.ts';
import { AmountText } from './amount.tsx';

graphql(`
  fragment CalloutParts on Callout {
    id
    type
    severity
    title
    message
    remedy
    amountAtRisk
    isAmountAtRiskEstimate
  }
`);

type AmountAtRiskProps = {
  callout: { amountAtRisk?: string | null | undefined; isAmountAtRiskEstimate?: boolean };
  currency: string;
};

export function AmountAtRisk({ callout: { amountAtRisk, isAmountAtRiskEstimate }, currency }: AmountAtRiskProps) {
  if (amountAtRisk == null) return null;
  return (
    <>
      <AmountText value={amountAtRisk} currency={currency} isEstimate={isAmountAtRiskEstimate} /> of gain at stake
    </>
  );
}
