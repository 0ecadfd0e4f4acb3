import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../data/queries.ts';
import type { AllocatedUnits, AllocationRule } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { ChangesStates, YearChanges } from '../../ui/year-changes.tsx';
import { LotMigrationPreviewDocument } from './lot-migration.graphql.ts';
import { useMigration } from './use-migration.ts';
import { BEFOREHAND, IRREVOCABLE, RULES } from './words.ts';

type Wallet = { id: string; name: string };

const TOO_LARGE = 'ledger_too_large';

export function MigrationQuestion(props: {
  allocation: AllocationRule;
  wallets: readonly Wallet[];
  units?: AllocatedUnits[];
  freezes: string | null;
  onClose: () => void;
}) {
  const { allocation, wallets, units, freezes, onClose } = props;
  const walletIds = wallets.map(({ id }) => id);
  const wanted = { allocation, walletIds, ...(units && { units }) };
  const { state, make } = useMigration(wanted);
  const asked = graphqlQuery(LotMigrationPreviewDocument, wanted);
  const preview = useQuery(asked);
  const answer = preview.data?.lotMigrationPreview;
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title="Migrate to lots per wallet?"
      action="Migrate Now"
      isBusy={state !== 'idle'}
      isDisabled={preview.isPending || (answer?.error != null && answer.errorCode !== TOO_LARGE)}
      onConfirm={() => void make().then(onClose)}
    >
      <div className="space-y-3">
        <p>
          <span className="font-medium">{RULES[allocation].label}.</span> {RULES[allocation].text} Wallet order:{' '}
          {wallets.map(({ name }) => name).join(', ')}.
        </p>
        <p>
          {freezes === null
            ? 'Your tax years before 2025 are already frozen or have nothing to freeze.'
            : `${freezes} and earlier tax years are frozen. Their figures stay the same until you unfreeze them.`}
        </p>
        <ChangesStates query={preview} queryKey={asked.queryKey}>
          {({ lotMigrationPreview: { preview: found, error } }) =>
            found ? (
              <YearChanges years={found.years} currency={found.currency} after="After the migration" />
            ) : (
              <Banner status="warning">{error}</Banner>
            )
          }
        </ChangesStates>
        <p className="text-13 text-quiet">
          {BEFOREHAND} {IRREVOCABLE}
        </p>
      </div>
    </Confirm>
  );
}
