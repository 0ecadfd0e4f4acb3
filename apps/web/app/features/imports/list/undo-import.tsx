import { useQuery, useQueryClient } from '@tanstack/react-query';
import { explain } from '../../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ImportPartsFragment, UndoPreviewQuery } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { formatCount, plural } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.tsx';
import { ChangesStates, YearChanges } from '../../../ui/year-changes.tsx';

const UndoPreviewDocument = graphql(`
  query UndoPreview($importId: ID!) {
    undoPreview(importId: $importId) {
      numberRemoved
      numberHandedOver
      accounts
      tokens
      currency
      years {
        ...YearChangeParts
      }
      yearsLeftOut
    }
  }
`);

const UndoImportDocument = graphql(`
  mutation UndoImport($importId: ID!) {
    undoImport(importId: $importId) {
      success
      error
      errorCode
      numberRemoved
    }
  }
`);

type Undone = Pick<ImportPartsFragment, 'id' | 'filename' | 'account'>;
type UndoImportProps = { one: Undone; isRunning: boolean; onClose: () => void };

/** @param isRunning  stops the import and removes what it has stored */
export function UndoImport({ one, isRunning, onClose }: UndoImportProps) {
  const client = useQueryClient();
  // The preview depends on the current ledger, so it is not cached.
  const question = graphqlQuery(UndoPreviewDocument, { importId: one.id });
  const preview = useQuery({ ...question, staleTime: 0, gcTime: 0 });
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const undo = useGraphqlMutation(UndoImportDocument, {
    onSuccess: async ({ undoImport: answer }) => {
      if (!answer.success) return fail(answer.error ?? "Couldn't undo the import.");
      onClose();
      await client.invalidateQueries();
      toast({
        status: 'Success',
        message: `Removed ${plural(answer.numberRemoved, 'transaction')} of ${one.filename}.`,
      });
    },
  });
  return (
    <Confirm
      isOpen
      isDanger
      onClose={onClose}
      title={`${isRunning ? 'Stop' : 'Undo'} the import of ${one.filename}`}
      action={isRunning ? 'Stop import' : 'Undo import'}
      isBusy={undo.isPending}
      onConfirm={() => undo.mutate({ importId: one.id }, { onError: (error) => fail(explain(error)) })}
    >
      <ChangesStates query={preview} queryKey={question.queryKey}>
        {({ undoPreview: said }) =>
          said ? (
            <Changes said={said} one={one} />
          ) : (
            <Banner status="warning">This import no longer exists or was already undone.</Banner>
          )
        }
      </ChangesStates>
      <p className="mt-3 text-quiet">The file is kept, so you can redo the import at any time.</p>
    </Confirm>
  );
}

type Said = NonNullable<UndoPreviewQuery['undoPreview']>;

function Changes({ said, one }: { said: Said; one: Undone }) {
  const { numberRemoved, numberHandedOver, accounts, tokens } = said;
  return (
    <div className="space-y-2">
      <p>
        {plural(numberRemoved, 'transaction')} created from this file {numberRemoved === 1 ? 'is' : 'are'} removed
        {one.account ? ` from ${one.account.name}` : ''}, with your changes to {numberRemoved === 1 ? 'it' : 'them'}.
      </p>
      {numberHandedOver > 0 && (
        <p>
          {plural(numberHandedOver, 'transaction')} that another file also contains{' '}
          {numberHandedOver === 1 ? 'stays' : 'stay'}.
        </p>
      )}
      {accounts.length > 0 && (
        <p>
          {accounts.length === 1 ? 'The wallet' : 'The wallets'} {named(accounts)}{' '}
          {accounts.length === 1 ? 'is then empty and is' : 'are then empty and are'} removed too.
        </p>
      )}
      {tokens.length > 0 && (
        <p>
          {tokens.length === 1 ? 'The token' : 'The tokens'} {named(tokens)} {tokens.length === 1 ? 'is' : 'are'}{' '}
          removed too.
        </p>
      )}
      <YearChanges
        years={said.years}
        currency={said.currency}
        yearsLeftOut={said.yearsLeftOut}
        after="Without this file"
      />
    </div>
  );
}

const NAMED = 5;

function named(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${shown} and ${formatCount(names.length - NAMED)} more` : shown;
}
