import { Fragment } from 'react';
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
  const { publicId, version, customCostBasis, customProceeds, customDisposalBasis, customCurrency } = transaction;
  const { offer } = useUndoing();
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const removing = useGraphqlMutation(RemoveEnteredDocument, {
    refetch: CHANGED,
    onSuccess: ({ updateTransaction: { success, error, change } }) =>
      success ? offer(change) : fail(error ?? "Couldn't remove it."),
    onError: (error) => fail(explain(error)),
  });
  if (customCurrency == null || customCurrency === currency) return null;
  const entered = [
    { name: 'a cost basis', value: customCostBasis },
    { name: 'proceeds', value: customProceeds },
    { name: 'a cost basis of the disposal', value: customDisposalBasis },
  ].flatMap(({ name, value }) => (value == null ? [] : [{ name, value }]));
  const input = {
    ...(customCostBasis != null && { costBasis: '' }),
    ...(customProceeds != null && { proceeds: '' }),
    ...(customDisposalBasis != null && { disposalBasis: '' }),
  };
  return (
    <Banner
      status="info"
      action={
        <Button size="small" isBusy={removing.isPending} onClick={() => removing.mutate({ publicId, version, input })}>
          Remove it
        </Button>
      }
    >
      <p className="font-medium">Entered in {customCurrency}</p>
      <p>
        You entered{' '}
        {entered.map(({ name, value }, i) => (
          <Fragment key={name}>
            {i > 0 && (i === entered.length - 1 ? ' and ' : ', ')}
            {name} of <AmountText value={value} currency={customCurrency} />
          </Fragment>
        ))}{' '}
        while {customCurrency} was your base currency. It is converted to {currency} at the exchange rate of that day.
      </p>
      <p className="text-quiet">To set it in {currency}, enter it again under Edit.</p>
    </Banner>
  );
}
