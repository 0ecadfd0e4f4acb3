import { useState } from 'react';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useDates } from '../../ui/moment.tsx';
import { useToday } from '../../ui/today.ts';

const UpdateSyncCutoffDateDocument = graphql(`
  mutation UpdateSyncCutoffDate($syncCutoffDate: Date) {
    updateSyncCutoffDate(syncCutoffDate: $syncCutoffDate) {
      success
      error
    }
  }
`);

/** Bitcoin's first block. */
const FIRST_DAY = '2009-01-03';

export function SyncCutoff({ day }: { day: string | null }) {
  const [typed, setTyped] = useState(day ?? '');
  const [fault, setFault] = useState<string | undefined>(undefined);
  const today = useToday();
  const dates = useDates();
  const update = useGraphqlMutation(UpdateSyncCutoffDateDocument, {
    refetch: ['Wallet'],
    onError: (problem) => setFault(explain(problem)),
    onSuccess: ({ updateSyncCutoffDate: answer }) =>
      setFault(answer.success ? undefined : (answer.error ?? "Couldn't save the date. Try again.")),
  });
  const save = (isIncomplete: boolean) => {
    const found = isIncomplete
      ? 'Enter the full date: month, day and year.'
      : typed !== '' && (typed < FIRST_DAY || typed > today)
        ? `Choose a date from ${dates.calendarDate(FIRST_DAY)} to today.`
        : undefined;
    setFault(found);
    if (found === undefined) update.mutate({ syncCutoffDate: typed === '' ? null : typed });
  };
  return (
    <form
      noValidate
      className="max-w-prose"
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget.querySelector('input')?.validity.badInput ?? false);
      }}
    >
      <Field
        label="Sync cutoff date"
        isOptional
        hint={`${
          day === null
            ? 'Blank: the full history is synced.'
            : `Transactions before ${dates.calendarDate(day)} are not synced. Existing ones stay.`
        } The date applies to all linked wallets and exchanges from their next sync.`}
        error={fault}
      >
        {(control) => (
          <Changing>
            <div className="flex gap-2">
              <Input
                {...control}
                type="date"
                className="w-44"
                min={FIRST_DAY}
                max={today}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Button type="submit" isBusy={update.isPending}>
                Save date
              </Button>
            </div>
          </Changing>
        )}
      </Field>
      <p role="status" className="mt-1.5 text-13 text-quiet empty:hidden">
        {update.isSuccess && fault === undefined && 'Saved. Use “Sync now” to apply it at once.'}
      </p>
    </form>
  );
}
