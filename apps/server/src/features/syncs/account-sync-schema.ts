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
  description: 'One list of a source: the transactions of an address, the transfers of its tokens.',
  fields: (t) => ({
    label: t.exposeString('label'),
    status: t.field({ type: StreamStatus, resolve: ({ status }) => status }),
    failure: t.field({ type: SyncFailure, nullable: true, resolve: ({ failureKind }) => failureKind }),
    error: t.exposeString('failureMessage', { nullable: true }),
    numberRecords: t.exposeInt('numberRecords'),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Of its earliest record; null where it has none.',
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'Of its latest record.' }),
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
  description: 'What an API key may do besides reading, as the exchange says it.',
  values: inCapitals(KEY_RIGHTS),
});

const AccountSyncRef = builder.objectRef<AccountSync>('AccountSync').implement({
  description: 'How an account that is read from a network is doing.',
  fields: (t) => ({
    network: t.exposeString('networkName', { description: 'The name of the network or exchange.' }),
    source: t.exposeString('network', { description: 'Its slug.' }),
    addresses: t.stringList({
      description: 'What was given: addresses, an extended public key, or two of them.',
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
      description: 'What its API key may do besides reading; null: it is read without a key of its owner.',
      resolve: ({ key }) => key?.rights ?? null,
    }),
    isGranted: t.boolean({
      description:
        'Whether its owner signed in at the exchange and allowed reading there, so that there is no key of theirs.',
      resolve: ({ key }) => key?.kind === 'TOKEN',
    }),
    lastComplete: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When all of it was last read to its end.',
    }),
    balancesAt: t.expose('balancesAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When what the network says is there was last read.',
    }),
    balancesError: t.exposeString('balancesFailure', { nullable: true, description: 'Why it was not since.' }),
    streams: t.field({ type: [SyncStream], resolve: ({ streams }) => streams }),
    issues: t.field({ type: [SyncIssue], resolve: ({ issues }) => issues }),
    numberIssues: t.exposeInt('numberIssues', { description: 'In all; `issues` has the first hundred.' }),
    numberFrozen: t.exposeInt('numberFrozen', {
      description: 'Transactions of frozen tax years, which were not stored.',
    }),
  }),
});

export function addAccountSync(): void {
  builder.objectField(AccountRef, 'sync', (t) =>
    t.field({
      type: AccountSyncRef,
      nullable: true,
      description: 'Null of an account that is made of files.',
      resolve: async ({ id }, _args, context) => (await syncs(context)).get(id) ?? null,
    }),
  );
}
