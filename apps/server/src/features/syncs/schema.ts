import { builder } from '../../platform/graphql/builder.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { answered, MutationResult, refusal } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { addAccountSync } from './account-sync-schema.ts';
import { addPartings } from './balances/parting-schema.ts';
import { addAddressImports } from './link/address-imports-schema.ts';
import { addAttaching } from './link/attach-schema.ts';
import { addExchanges } from './link/exchange-schema.ts';
import { addLinking } from './link/linking-schema.ts';
import { addAuthorizationsToRevoke } from './link/revoke.ts';
import { addContactedHosts, addNetworks } from './networks-schema.ts';
import { addRawRecords } from './reread/records-schema.ts';
import { addRereadings } from './reread/reread-schema.ts';
import { readAgain, readAllAgain } from './service.ts';
import { addTasks } from './tasks-schema.ts';

export function addSyncsSchema(): void {
  addContactedHosts();
  addNetworks();
  addAccountSync();
  addLinking();
  addAddressImports();
  addAttaching();
  addRawRecords();
  addExchanges();
  addTasks();
  addAuthorizationsToRevoke();
  addPartings();
  addRereadings();
  addReading();
}

const SyncType = builder.enumType('SyncType', {
  description: 'SOFT syncs new data; HARD syncs everything again. Both keep edits.',
  values: ['SOFT', 'HARD'] as const,
});

function addReading(): void {
  for (const name of ['syncWallet', 'syncExchange'] as const)
    builder.mutationField(name, (t) =>
      t.field({
        type: MutationResult,
        args: { publicId: t.arg.id({ required: true }), syncType: t.arg({ type: SyncType }) },
        resolve: async (_root, { publicId, syncType }, context) => {
          if (!isUuid(publicId)) return refusal('account_not_found', 'This wallet was not found.');
          return answered(
            await context.change(may('change-wallets'), (scope) =>
              readAgain(scope, context.config, publicId, syncType === 'HARD'),
            ),
          );
        },
      }),
    );
  builder.mutationField('resyncEverything', (t) =>
    t.field({
      type: MutationResult,
      args: { syncType: t.arg({ type: SyncType }) },
      resolve: async (_root, { syncType }, context) =>
        answered(
          await context.change(may('change-wallets'), (scope) =>
            readAllAgain(scope, context.config, syncType === 'HARD'),
          ),
        ),
    }),
  );
}
