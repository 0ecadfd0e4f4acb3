import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { YearFreezingPartsFragment } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';

const FreezeUserDocument = graphql(`
  mutation FreezeUser($year: String!) {
    freezeUser(year: $year) {
      success
      error
    }
  }
`);

const UnfreezeUserDocument = graphql(`
  mutation UnfreezeUser($year: String!) {
    unfreezeUser(year: $year) {
      success
      error
    }
  }
`);

type Props = {
  year: YearFreezingPartsFragment;
  incomplete?: string | null;
  onClose: () => void;
};

export function FreezeQuestion({ year, incomplete, onClose }: Props) {
  const ended = ({ success, error }: { success: boolean; error?: string | null }) => {
    if (!success) toast({ status: 'Error', message: error ?? "Couldn't change the tax year. Try again." });
    onClose();
  };
  const options = {
    refetch: ['FreezingStatus', 'TaxPage'],
    onError: (error: Error) => toast({ status: 'Error', message: explain(error) }),
  };
  const freeze = useGraphqlMutation(FreezeUserDocument, {
    ...options,
    onSuccess: ({ freezeUser }) => ended(freezeUser),
  });
  const unfreeze = useGraphqlMutation(UnfreezeUserDocument, {
    ...options,
    onSuccess: ({ unfreezeUser }) => ended(unfreezeUser),
  });
  const { taxYear, isFrozen, alsoFrozen, alsoUnfrozen } = year;
  const { mutate, isPending } = isFrozen ? unfreeze : freeze;
  const action = `${isFrozen ? 'Unfreeze' : 'Freeze'} ${taxYear}`;
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={`${action}?`}
      action={action}
      isBusy={isPending}
      onConfirm={() => mutate({ year: taxYear })}
    >
      {isFrozen ? (
        <div className="space-y-2">
          <p>Transactions and settings of {taxYear} can be changed again, and so can its figures.</p>
          <p>The frozen figures are kept, and this page shows any differences.</p>
          {alsoUnfrozen.length > 0 && (
            <p>
              {listed(alsoUnfrozen)} {alsoUnfrozen.length === 1 ? 'is' : 'are'} unfrozen with it, because the lots there
              come from {taxYear}.
            </p>
          )}
        </div>
      ) : (
        <div className="space-y-2">
          {incomplete && (
            <Banner status="warning">
              {taxYear} is incomplete: {incomplete}. It stays frozen until you unfreeze it.
            </Banner>
          )}
          <p>
            The figures of {taxYear} are locked as they are now. Edits, imports, matches, rules and settings that would
            change them are rejected until you unfreeze the year.
          </p>
          {alsoFrozen.length > 0 && (
            <p>
              {listed(alsoFrozen)} {alsoFrozen.length === 1 ? 'is' : 'are'} frozen with it, because the lots of{' '}
              {taxYear} come from there.
            </p>
          )}
          <p>On import, rows in a frozen year are skipped and listed with the import.</p>
        </div>
      )}
    </Confirm>
  );
}

function listed(years: readonly string[]): string {
  return years.length < 2 ? (years[0] ?? '') : `${years.slice(0, -1).join(', ')} and ${years.at(-1)}`;
}
