/** What was entered before the base currency changed does not count any more: said with how much it was, and taken back here. */
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { EditTransactionPartsFragment } from '../../../generated/graphql.ts';
import { AmountText } from '../../../ui/amount.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CHANGED } from '../changed.ts';

const RemoveEnteredDocument = graphql(`
  mutation RemoveEntered($publicId: ID!, $input: UpdateTransactionInput!, $version: String) {
    updateTransaction(publicId: $publicId, input: $input, version: $version) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

type Props = { transaction: EditTransactionPartsFragment; currency: string };

export function OtherCurrency({ transaction, currency }: Props) {
  const { publicId, version, customCostBasis, customProceeds, customCurrency } = transaction;
  const { offer } = useUndoing();
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const removing = useGraphqlMutation(RemoveEnteredDocument, {
    refetch: CHANGED,
    onSuccess: ({ updateTransaction: { success, error, change } }) =>
      success ? offer(change) : fail(error ?? 'It could not be removed.'),
    onError: (error) => fail(explain(error)),
  });
  if (customCurrency == null || customCurrency === currency) return null;
  const input = {
    ...(customCostBasis != null && { costBasis: '' }),
    ...(customProceeds != null && { proceeds: '' }),
  };
  return (
    <Banner
      status="warning"
      action={
        <Button size="small" isBusy={removing.isPending} onClick={() => removing.mutate({ publicId, version, input })}>
          Remove it
        </Button>
      }
    >
      <p className="font-medium">Entered in {customCurrency}, and not counted</p>
      <p>
        You entered{' '}
        {customCostBasis != null && (
          <>
            a cost basis of <AmountText value={customCostBasis} currency={customCurrency} />
          </>
        )}
        {customCostBasis != null && customProceeds != null && ' and '}
        {customProceeds != null && (
          <>
            proceeds of <AmountText value={customProceeds} currency={customCurrency} />
          </>
        )}{' '}
        while {customCurrency} was your base currency. Now it is {currency}, and the figure is computed.
      </p>
      <p className="text-quiet">Enter it again in {currency} under Edit, or remove it.</p>
    </Banner>
  );
}
