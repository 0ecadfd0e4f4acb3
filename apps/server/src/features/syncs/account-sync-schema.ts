import type { RecordIssue } from '@lotbook/integrations/connecting/connector';
import { FAILURE_KINDS } from '@lotbook/integrations/connecting/http/failure';
import type { StreamRow } from '../../facts/syncs/accounts.ts';
import { KEY_RIGHTS } from '../../facts/syncs/credentials.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import { AccountRef } from '../api/refs.ts';
import { type AccountSync, syncsByAccount } from './service.ts';

const syncs = readOnce(syncsByAccount);

const SyncStatus = builder.enumType('SyncStatus', {
  values: ['QUEUED', 'RUNNING', 'COMPLETE', 'PARTIAL', 'FAILED'] as const,
});
const StreamStatus = builder.enumType('StreamStatus', { values: ['COMPLETE', 'PARTIAL', 'FAILED'] as const });
const SyncFailure = builder.enumType('SyncFailure', {
  values: Object.fromEntries(FAILURE_KINDS.map((kind) => [kind.toUpperCase(), { value: kind }])),
});

const SyncStream = builder.objectRef<StreamRow>('SyncStream').implement({
  description: 'One list of a source, such as the transactions of an address or its token transfers.',
  fields: (t) => ({
    label: t.exposeString('label'),
    status: t.field({ type: StreamStatus, resolve: ({ status }) => status }),
    failure: t.field({ type: SyncFailure, nullable: true, resolve: ({ failureKind }) => failureKind }),
    error: t.exposeString('failureMessage', { nullable: true }),
    numberRecords: t.exposeInt('numberRecords'),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The time of its earliest record; null if it has none.',
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'The time of its latest record.' }),
    lastRead: t.expose('readAt', { type: 'DateTime', nullable: true }),
  }),
});

const SyncIssue = builder.objectRef<RecordIssue>('SyncIssue').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    transactionHash: t.string({
      nullable: true,
      resolve: ({ recordId }) => recordId.split(':').at(-1) || null,
    }),
    message: t.exposeString('message'),
    remedy: t.exposeString('remedy'),
  }),
});

const KeyRightsRef = builder.enumType('KeyRights', {
  description: 'Permissions of an API key other than reading, as reported by the exchange.',
  values: inCapitals(KEY_RIGHTS),
});

const AccountSyncRef = builder.objectRef<AccountSync>('AccountSync').implement({
  description: 'The sync status of an account.',
  fields: (t) => ({
    network: t.exposeString('networkName', { description: 'The name of the network or exchange.' }),
    source: t.exposeString('network', { description: 'The slug of the network or exchange.' }),
    addresses: t.stringList({
      description: 'The addresses that were entered, or one or two extended public keys.',
      resolve: ({ given }) => {
        if ('addresses' in given) return given.addresses;
        return 'keys' in given ? [given.keys.receive, given.keys.change] : [];
      },
    }),
    status: t.field({ type: SyncStatus, resolve: ({ status }) => status }),
    isReadHere: t.boolean({
      description:
        'Whether this server syncs networks and exchanges, as set by its operator. If not, requested syncs wait.',
      resolve: (_sync, _args, { config }) => config.networks.isOn,
    }),
    keyRights: t.field({
      type: KeyRightsRef,
      nullable: true,
      description: 'Permissions of its API key other than reading; null if there is no key.',
      resolve: ({ key }) => key?.rights ?? null,
    }),
    isGranted: t.boolean({
      description: 'Whether the account was linked by signing in at the exchange, so that there is no API key.',
      resolve: ({ key }) => key?.kind === 'TOKEN',
    }),
    lastComplete: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last complete sync ended.',
    }),
    balancesAt: t.expose('balancesAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the balances were last read from the network.',
    }),
    balancesError: t.exposeString('balancesFailure', {
      nullable: true,
      description: 'Why reading the balances has failed since then.',
    }),
    streams: t.field({ type: [SyncStream], resolve: ({ streams }) => streams }),
    issues: t.field({ type: [SyncIssue], resolve: ({ issues }) => issues }),
    numberIssues: t.exposeInt('numberIssues', { description: 'The total number; `issues` has the first hundred.' }),
    numberFrozen: t.exposeInt('numberFrozen', {
      description: 'Transactions that were not stored because their tax year is frozen.',
    }),
  }),
});

export function addAccountSync(): void {
  builder.objectField(AccountRef, 'sync', (t) =>
    t.field({
      type: AccountSyncRef,
      nullable: true,
      description: 'Null for an account that consists of imported files.',
      resolve: async ({ id }, _args, context) => (await syncs(context)).get(id) ?? null,
    }),
  );
}
