/** Starts the migration and polls up to about 1500 times, at most every two seconds, then opens its page. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useFileJob } from '../../data/file-job.ts';
import { runWith } from '../../data/queries.ts';
import type { AllocatedUnits, AllocationRule } from '../../generated/graphql.ts';
import { toast } from '../../ui/toast.tsx';
import { PollMigrationDocument, StartMigrationDocument } from './lot-migration.graphql.ts';
import { FAILED } from './words.ts';

const SHOWN = ['LotMigration', 'MadeAllocation', 'TaxPage', 'FreezingStatus', 'Profile', 'Shell', 'GetCostBasisStatus'];

type Wanted = { allocation: AllocationRule; walletIds: string[]; units?: AllocatedUnits[] };

export function useMigration(wanted: Wanted) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => Promise.all(SHOWN.map((name) => client.invalidateQueries({ queryKey: [name] })));
  return useFileJob({
    start: async () => (await runWith(client, StartMigrationDocument, wanted)).startUniversalToPerWalletMigration,
    poll: async (jobId) => (await runWith(client, PollMigrationDocument, { jobId })).pollUniversalToPerWalletMigration,
    reason: ({ error }) => (error ? `${FAILED} ${error}` : FAILED),
    onMade: refresh,
    onFailed: (message) => {
      void refresh();
      toast({ status: 'Error', delay: 30_000, message });
    },
    deliver: (url) => {
      toast({ status: 'Success', delay: 30_000, message: 'Your lots are allocated to your wallets.' });
      void navigate(url);
    },
  });
}
