/** The part of the API about accounts that are read from networks. */
import { type ListedNetwork, NETWORKS, networksOf, whyUnread } from '@lotbook/integrations/connecting/accounts';
import type { RecordIssue } from '@lotbook/integrations/connecting/connector';
import { FAILURE_KINDS } from '@lotbook/integrations/connecting/failure';
import { CONNECTOR_HOSTS, type ContactedHost } from '@lotbook/integrations/connecting/hosts';
import { MARKET_HOSTS } from '@lotbook/market/hosts';
import type { StreamRow } from '../../books/syncs/accounts.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireViewer } from '../../platform/graphql/context.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import { isUuid } from '../../platform/ids.ts';
import { answered, MutationResult, refusal, refused, resultType } from '../answers.ts';
import { may } from '../policy.ts';
import { AccountRef } from '../refs.ts';
import { type AccountSync, linkWallet, readAgain, readAllAgain, syncsByAccount } from './service.ts';

const syncs = readOnce(syncsByAccount);

const ContactedHostRef = builder.objectRef<ContactedHost>('ContactedHost').implement({
  fields: (t) => ({ host: t.exposeString('host'), purpose: t.exposeString('what') }),
});

export function addSyncsSchema(): void {
  addContactedHosts();
  addDetectedNetworks();
  addAccountSync();
  addLinking();
  addReading();
}

function addContactedHosts(): void {
  builder.queryField('contactedHosts', (t) =>
    t.field({
      type: [ContactedHostRef],
      description:
        'The servers of others that this one may ask, and what for, as its operator has set it; mirrors of their own apart.',
      resolve: (_root, _args, { config }) => [
        ...(config.networks.isOn ? CONNECTOR_HOSTS : []),
        ...(config.prices.network ? MARKET_HOSTS : []),
      ],
    }),
  );
}

const Network = builder.objectRef<ListedNetwork>('Network').implement({
  description: 'A network whose accounts are read.',
  fields: (t) => ({
    slug: t.exposeString('slug'),
    cryptoNetworkName: t.exposeString('name'),
    coinSymbol: t.exposeString('coin'),
    isEvmChain: t.exposeBoolean('isEvm'),
    whyUnread: t.string({
      nullable: true,
      description: 'Why this server cannot read it as its operator has set it; null: it can.',
      resolve: (network, _args, { config }) => sentence(whyUnread(network, config.networks.services)),
    }),
    supportsHdWallet: t.exposeBoolean('hasKeys', { description: 'Whether extended public keys are read, too.' }),
  }),
});

function sentence(text: string | null): string | null {
  return text === null ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

const DetectedNetworks = builder.simpleObject('DetectedNetworks', {
  fields: (t) => ({
    networks: t.field({ type: [Network] }),
    error: t.string({
      nullable: true,
      description: 'Why it must not be given: a secret, or an address that is mistyped.',
    }),
  }),
});

function addDetectedNetworks(): void {
  builder.queryField('networks', (t) =>
    t.field({
      type: [Network],
      description: 'The networks that this server reads; none where its operator has switched that off.',
      resolve: (_root, _args, { config }) => (config.networks.isOn ? NETWORKS.slice() : []),
    }),
  );
  builder.queryField('detectedNetworks', (t) =>
    t.field({
      type: DetectedNetworks,
      description: 'The networks that a text may be an address or an extended public key of. It is stored nowhere.',
      args: { address: t.arg.string({ required: true }) },
      resolve: (_root, { address }, context) => {
        requireViewer(context);
        const { networks, refused: error } = networksOf(address);
        return { networks: context.config.networks.isOn ? networks : [], error };
      },
    }),
  );
}

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

const AccountSyncRef = builder.objectRef<AccountSync>('AccountSync').implement({
  description: 'How an account that is read from a network is doing.',
  fields: (t) => ({
    network: t.exposeString('networkName'),
    addresses: t.stringList({
      description: 'What was given: addresses, an extended public key, or two of them.',
      resolve: ({ given }) => ('addresses' in given ? given.addresses : [given.keys.receive, given.keys.change]),
    }),
    status: t.field({ type: SyncStatus, resolve: ({ status }) => status }),
    lastComplete: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When all of it was last read to its end.',
    }),
    streams: t.field({ type: [SyncStream], resolve: ({ streams }) => streams }),
    issues: t.field({ type: [SyncIssue], resolve: ({ issues }) => issues }),
    numberIssues: t.exposeInt('numberIssues', { description: 'In all; `issues` has the first hundred.' }),
    numberFrozen: t.exposeInt('numberFrozen', {
      description: 'Transactions of frozen tax years, which were not stored.',
    }),
  }),
});

function addAccountSync(): void {
  builder.objectField(AccountRef, 'sync', (t) =>
    t.field({
      type: AccountSyncRef,
      nullable: true,
      description: 'Null of an account that is made of files.',
      resolve: async ({ id }, _args, context) => (await syncs(context)).get(id) ?? null,
    }),
  );
}

const AddWalletResult = resultType<{
  message?: string | null;
  createdWallet?: string;
  multiAddError?: string | null;
  alsoAdded?: string[];
}>('AddWalletResult', (t) => ({
  message: t.exposeString('message', { nullable: true }),
  createdWallet: t.expose('createdWallet', { type: AccountRef, nullable: true }),
  multiAddError: t.exposeString('multiAddError', {
    nullable: true,
    description: 'Which of the other networks could not be added, and why.',
  }),
  alsoAdded: t.field({ type: [AccountRef], resolve: ({ alsoAdded }) => alsoAdded ?? [] }),
}));

/** Other networks of the Ethereum kind that one address is added on. */
const MOST_NETWORKS = 30;

function addLinking(): void {
  builder.mutationField('addPublicAddress', (t) =>
    t.field({
      type: AddWalletResult,
      args: {
        cryptoNetwork: t.arg.string({ required: true }),
        walletAddress: t.arg.string({ required: true }),
        name: t.arg.string(),
        cryptoNetworksToAdd: t.arg.stringList({
          description: 'Slugs of networks of the Ethereum kind that it is added on, too.',
        }),
      },
      resolve: async (_root, { cryptoNetwork, walletAddress, name, cryptoNetworksToAdd }, context) => {
        const others = [...new Set(cryptoNetworksToAdd ?? [])].filter((slug) => slug !== cryptoNetwork);
        if (others.length > MOST_NETWORKS) return refusal('value_error', 'These are more networks than there are.');
        const given = { addresses: [walletAddress.trim()] };
        return context.change(may('change-wallets'), async (scope) => {
          const first = await linkWallet(scope, context.config, { network: cryptoNetwork, given, name });
          // Added before, it may still be added on other networks.
          if (!first.ok && (others.length === 0 || first.error.code !== 'wallet_already_linked'))
            return refused(first.error);
          const errors: string[] = [];
          const alsoAdded: string[] = [];
          for (const network of others) {
            const added = await linkWallet(scope, context.config, { network, given });
            if (added.ok) alsoAdded.push(added.value);
            else errors.push(added.error.message);
          }
          return {
            success: true,
            message: 'Your wallet was added. Its history is being read.',
            ...(first.ok && { createdWallet: first.value }),
            alsoAdded,
            multiAddError: errors.length > 0 ? errors.join(' ') : null,
          };
        });
      },
    }),
  );
  builder.mutationField('addPublicXpub', (t) =>
    t.field({
      type: AddWalletResult,
      args: {
        cryptoNetwork: t.arg.string({ required: true }),
        xpubKey: t.arg.string({ required: true }),
        name: t.arg.string(),
      },
      resolve: async (_root, { cryptoNetwork, xpubKey, name }, context) =>
        added(
          await context.change(may('change-wallets'), (scope) =>
            linkWallet(scope, context.config, { network: cryptoNetwork, given: { addresses: [xpubKey.trim()] }, name }),
          ),
        ),
    }),
  );
  builder.mutationField('addTwoXpub', (t) =>
    t.field({
      type: AddWalletResult,
      args: {
        cryptoNetwork: t.arg.string({ required: true }),
        receiveAddressXpub: t.arg.string({ required: true }),
        changeAddressXpub: t.arg.string({ required: true }),
        name: t.arg.string(),
      },
      resolve: async (_root, { cryptoNetwork, receiveAddressXpub, changeAddressXpub, name }, context) => {
        const keys = { receive: receiveAddressXpub.trim(), change: changeAddressXpub.trim() };
        return added(
          await context.change(may('change-wallets'), (scope) =>
            linkWallet(scope, context.config, { network: cryptoNetwork, given: { keys }, name }),
          ),
        );
      },
    }),
  );
}

function added(result: Awaited<ReturnType<typeof linkWallet>>) {
  if (!result.ok) return refused(result.error);
  return { success: true, message: 'Your wallet was added. Its history is being read.', createdWallet: result.value };
}

const SyncType = builder.enumType('SyncType', {
  description: 'SOFT reads what is new; HARD reads everything again. Edits stay in both.',
  values: ['SOFT', 'HARD'] as const,
});

function addReading(): void {
  builder.mutationField('syncWallet', (t) =>
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
      resolve: async (_root, _args, context) =>
        answered(await context.change(may('change-wallets'), (scope) => readAllAgain(scope, context.config))),
    }),
  );
}
