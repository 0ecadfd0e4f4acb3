import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import type { LotMigrationQuery } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { Loading, QueryStates } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toast.tsx';
import { AllocatedLots } from './allocated-lots.tsx';
import { madeAllocationQuery, UndoMigrationDocument } from './lot-migration.graphql.ts';
import { RULES } from './words.ts';

type State = LotMigrationQuery['lotMigration'];
type Made = NonNullable<State['migration']>;

export function MadeAllocation({ made, state }: { made: Made; state: State }) {
  const query = useQuery(madeAllocationQuery());
  const rule = RULES[made.allocation];
  return (
    <>
      {state.isUndergoingAllocation && (
        <Banner status="info" className="mb-6">
          Allocating your lots. Your tax years are updated when this is done.
        </Banner>
      )}
      <p className="max-w-prose">
        You allocated your lots on <Moment at={made.migratedAt} />. <span className="font-medium">{rule.label}.</span>{' '}
        {rule.text} Wallet order: {made.wallets.map((wallet) => wallet?.name ?? 'a removed wallet').join(', ')}.
      </p>
      <Section title="Lots of each wallet on January 1, 2025">
        <QueryStates query={query} loading={<Loading label="Calculating the lots on that day" lines={4} />}>
          {({ madeAllocation: { lots, error } }) =>
            lots ? <AllocatedLots lots={lots} of={rule.label} /> : <Banner status="warning">{error}</Banner>
          }
        </QueryStates>
      </Section>
      <Section title="Undo">
        <p className="max-w-prose text-quiet">
          {state.whyNotUndo ??
            'Your lots go back to how they were kept, and tax years frozen by the migration are unfrozen. If you have filed with this allocation, it stays binding for the IRS.'}
        </p>
        <div className="mt-3">
          <Undo isPossible={state.whyNotUndo == null && !state.isUndergoingAllocation} />
        </div>
      </Section>
    </>
  );
}

function Undo({ isPossible }: { isPossible: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const fail = (message: string) => toast({ status: 'Error', message });
  const undo = useGraphqlMutation(UndoMigrationDocument, {
    refetch: ['LotMigration', 'MadeAllocation', 'TaxPage', 'Profile', 'Shell'],
    onSuccess: ({ undoUniversalToPerWalletMigration: { success, error } }) => {
      setAsking(false);
      if (success) toast({ status: 'Success', message: 'Migration undone. Your tax years are being recalculated.' });
      else fail(error ?? "Couldn't undo the allocation. Try again.");
    },
    onError: (error) => fail(explain(error)),
  });
  return (
    <>
      <Button disabled={!isPossible} onClick={() => setAsking(true)}>
        Undo the migration
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Undo the migration?"
        action="Undo the migration"
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate({})}
      >
        <p>
          Tax years from 2025 on are recalculated with the previous lots. Tax years frozen by the migration are
          unfrozen.
        </p>
      </Confirm>
    </>
  );
}
