import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AllocationRule } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { lotMigrationQuery } from './lot-migration.graphql.ts';
import { IRREVOCABLE, MIGRATION_PAGE, NOTE, RULES } from './words.ts';

const MigrationQuestion = lazy(() =>
  import('./migration-question.tsx').then((part) => ({ default: part.MigrationQuestion })),
);

export function MigrationBanner() {
  const { data } = useQuery(lotMigrationQuery());
  const state = data?.lotMigration;
  const [allocation, setAllocation] = useState<AllocationRule | null>(null);
  const [isAsking, setAsking] = useState(false);
  if (!data?.appInfo.gates.includes('uni_to_pw_unmigrate_banner_users')) return null;
  if (!state?.isOffered && !state?.isUndergoingAllocation) return null;
  const options = (Object.keys(RULES) as AllocationRule[])
    .filter((rule) => rule !== 'SPECIFIC')
    .map((value) => ({ value, label: RULES[value].label }));
  return (
    <Banner status="warning" className="mt-8">
      <p className="font-medium">Allocate your lots to your wallets</p>
      <p className="mt-1 max-w-prose">
        {NOTE} {IRREVOCABLE}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Segmented label="Lot allocation method" options={options} value={allocation} onChange={setAllocation} />
        <Button
          kind="primary"
          size="small"
          isBusy={state.isUndergoingAllocation}
          disabled={allocation === null || state.whyNot != null}
          onClick={() => setAsking(true)}
        >
          Migrate Now
        </Button>
        <ButtonLink size="small" kind="quiet" to={MIGRATION_PAGE}>
          Compare the methods
        </ButtonLink>
      </div>
      {state.whyNot && !state.isUndergoingAllocation && <p className="mt-2 text-13">{state.whyNot}</p>}
      {isAsking && allocation && (
        <Suspense fallback={null}>
          <MigrationQuestion
            allocation={allocation}
            wallets={state.wallets.flatMap((wallet) => wallet ?? [])}
            freezes={state.freezes ?? null}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Banner>
  );
}
