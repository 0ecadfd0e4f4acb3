import { type AddressImport, type AddressOutcome, addressImport } from '../../../facts/syncs/address-imports.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import { StartedJob, started } from '../../api/answers.ts';
import { may } from '../../api/policy.ts';
import { AccountRef } from '../../api/refs.ts';
import { importAddresses } from './address-imports.ts';

type Refused = { address: string; code: string; message: string };

const isRefused = (outcome: AddressOutcome) => 'code' in outcome;
const refusedOf = ({ addresses, outcomes }: AddressImport): Refused[] =>
  outcomes.flatMap((outcome, at) => ('code' in outcome ? [{ address: addresses[at]!, ...outcome }] : []));
const addedOf = ({ outcomes }: AddressImport): string[] =>
  outcomes.flatMap((outcome) => ('accountId' in outcome ? [outcome.accountId] : []));
const isFinal = ({ addresses, outcomes, isGivenUp }: AddressImport) =>
  isGivenUp || outcomes.length === addresses.length;

function errorOf(row: AddressImport | null): string | null {
  if (row === null) return 'unknown_job_id';
  if (row.isGivenUp) return 'failed_to_import_multi_address_wallet';
  if (!isFinal(row) || !row.outcomes.some(isRefused)) return null;
  return row.outcomes.every(isRefused) ? 'failed_to_import_all_addresses' : 'failed_to_import_some_addresses';
}

function errorMessageOf(row: AddressImport | null): string | null {
  switch (errorOf(row)) {
    case 'unknown_job_id':
      return 'This import of addresses is not known, or was a week ago. Look at your wallets for what it added.';
    case 'failed_to_import_multi_address_wallet':
      return 'The addresses could not all be gone through. Those that were added stay; add the others again.';
    case 'failed_to_import_all_addresses':
      return 'None of these addresses could be added.';
    default:
      return null;
  }
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 'es'}`;

const RefusedAddress = builder.objectRef<Refused>('RefusedAddress').implement({
  fields: (t) => ({
    address: t.exposeString('address'),
    errorCode: t.exposeString('code'),
    error: t.exposeString('message'),
  }),
});

const JobStatus = builder.objectRef<{ row: AddressImport | null }>('MultiAddressImportJobStatus').implement({
  fields: (t) => ({
    isStatusFinal: t.boolean({ resolve: ({ row }) => row === null || isFinal(row) }),
    success: t.boolean({ resolve: ({ row }) => row !== null && !row.isGivenUp && addedOf(row).length > 0 }),
    error: t.string({ nullable: true, resolve: ({ row }) => errorOf(row) }),
    errorMessage: t.string({ nullable: true, resolve: ({ row }) => errorMessageOf(row) }),
    successMessage: t.string({
      nullable: true,
      resolve: ({ row }) =>
        row === null || !isFinal(row) || addedOf(row).length === 0
          ? null
          : `${counted(addedOf(row).length, 'address')} added. ${addedOf(row).length === 1 ? 'Its' : 'Their'} history is being read.`,
    }),
    warningMessage: t.string({
      nullable: true,
      resolve: ({ row }) =>
        row !== null && errorOf(row) === 'failed_to_import_some_addresses'
          ? `${refusedOf(row).length} of ${counted(row.addresses.length, 'address')} could not be added.`
          : null,
    }),
    createdWallets: t.field({ type: [AccountRef], resolve: ({ row }) => (row === null ? [] : addedOf(row)) }),
    refusedAddresses: t.field({ type: [RefusedAddress], resolve: ({ row }) => (row === null ? [] : refusedOf(row)) }),
    numberDone: t.int({ resolve: ({ row }) => row?.outcomes.length ?? 0 }),
    numberTotal: t.int({ resolve: ({ row }) => row?.addresses.length ?? 0 }),
  }),
});

export function addAddressImports(): void {
  builder.mutationField('addMultiAddress', (t) =>
    t.field({
      type: StartedJob,
      args: {
        publicKeys: t.arg.stringList({ required: true }),
        accountTypeSlug: t.arg.string({
          required: true,
          description: 'The slug of the network or of the wallet.',
        }),
        cryptoNetwork: t.arg.string({
          description: 'The slug of the network, if the wallet supports several.',
        }),
      },
      resolve: async (_root, asked, context) =>
        started(await context.change(may('change-wallets'), (scope) => importAddresses(scope, context.config, asked))),
    }),
  );
  builder.queryField('multiAddressImportJobStatus', (t) =>
    t.field({
      type: JobStatus,
      args: { jobId: t.arg.id({ required: true }) },
      resolve: async (_root, { jobId }, context) => ({
        row: await context.transaction(async (tx, userId) =>
          isUuid(jobId) ? addressImport(tx, userId, jobId.toLowerCase()) : null,
        ),
      }),
    }),
  );
}
