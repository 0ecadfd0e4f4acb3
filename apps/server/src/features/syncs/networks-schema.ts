import { type ListedNetwork, NETWORKS, networksOf, whyUnread } from '@lotbook/integrations/connecting/accounts';
import { CONNECTOR_HOSTS, type ContactedHost } from '@lotbook/integrations/connecting/hosts';
import { systemClock } from '@lotbook/integrations/connecting/http/clock';
import { createRequests } from '@lotbook/integrations/connecting/http/requests';
import { addressOfName } from '@lotbook/integrations/networks/evm/names';
import { rankOf } from '@lotbook/integrations/ranks';
import { MARKET_HOSTS } from '@lotbook/market/hosts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireViewer } from '../../platform/graphql/context.ts';
import { NOT_AVAILABLE } from './link/wallet-words.ts';

const ContactedHostRef = builder.objectRef<ContactedHost>('ContactedHost').implement({
  fields: (t) => ({ host: t.exposeString('host'), purpose: t.exposeString('what') }),
});

export function addContactedHosts(): void {
  builder.queryField('contactedHosts', (t) =>
    t.field({
      type: [ContactedHostRef],
      description:
        "Third-party servers that this server may contact under the operator's settings, with the purpose. Lists a service's mirrors separately.",
      resolve: (_root, _args, { config }) => [
        ...(config.networks.isOn ? CONNECTOR_HOSTS : []),
        ...(config.prices.network ? MARKET_HOSTS : []),
      ],
    }),
  );
}

const Network = builder.objectRef<ListedNetwork>('Network').implement({
  description: 'A network that can be synced.',
  fields: (t) => ({
    slug: t.exposeString('slug'),
    cryptoNetworkName: t.exposeString('name'),
    coinSymbol: t.exposeString('coin'),
    isEvmChain: t.exposeBoolean('isEvm'),
    chainId: t.int({
      nullable: true,
      description: 'The chain ID of an EVM network.',
      resolve: ({ chainId }) => chainId ?? null,
    }),
    rank: t.int({
      description: 'The position in lists of integrations, exchanges and networks, from 1.',
      resolve: ({ slug }) => rankOf(slug),
    }),
    whyUnread: t.string({
      nullable: true,
      description:
        'A sentence if this server does not sync it; null if it does. It tells the administrator which setting is missing.',
      resolve: (network, _args, { config }) =>
        whyUnread(network, config.networks.services) === null ? null : NOT_AVAILABLE,
    }),
    coverage: t.string({
      nullable: true,
      description: 'Sentences about what data is synced and what is not; null if there is nothing to say.',
      resolve: ({ coverage }) => coverage ?? null,
    }),
    supportsHdWallet: t.exposeBoolean('hasKeys', { description: 'Whether extended public keys are supported too.' }),
  }),
});

const quickRequests = () =>
  createRequests({ clock: systemClock, reach: 'anywhere', timeoutMs: 5000, longestWaitMs: 2000, maxBytes: 100_000 });

const DetectedNetworks = builder.simpleObject('DetectedNetworks', {
  fields: (t) => ({
    networks: t.field({ type: [Network] }),
    error: t.string({
      nullable: true,
      description: 'Why the text is rejected: it contains a secret or a mistyped address.',
    }),
  }),
});

const ResolvedName = builder.simpleObject('ResolvedName', {
  fields: (t) => ({
    address: t.string({
      nullable: true,
      description: 'The current address of the name; its owner can change it.',
    }),
    error: t.string({ nullable: true }),
  }),
});

export function addNetworks(): void {
  builder.queryField('resolvedName', (t) =>
    t.field({
      type: ResolvedName,
      description:
        'The address of a name ending in .eth. Requests a third-party server, so use it on submit and not while typing.',
      args: { name: t.arg.string({ required: true }) },
      resolve: async (_root, { name }, context) => {
        requireViewer(context);
        const { isOn, services } = context.config.networks;
        if (!isOn) return { error: 'This server does not read networks. Paste the address behind the name.' };
        const found = await addressOfName(name, services, 'anywhere', {
          clock: systemClock,
          requests: quickRequests(),
        });
        return found.ok ? { address: found.value } : { error: found.error.message };
      },
    }),
  );
  builder.queryField('networks', (t) =>
    t.field({
      type: [Network],
      description: 'The networks that can be synced; empty if the operator has disabled syncing.',
      resolve: (_root, _args, { config }) => (config.networks.isOn ? NETWORKS.slice() : []),
    }),
  );
  builder.queryField('detectedNetworks', (t) =>
    t.field({
      type: DetectedNetworks,
      description: 'The networks for which a text may be an address or an extended public key. The text is not stored.',
      args: {
        address: t.arg.string({ required: true }),
        cryptoNetwork: t.arg.string({
          description:
            'Slug of the requested network, because text that looks like a private key may be a NEAR account.',
        }),
      },
      resolve: (_root, { address, cryptoNetwork }, context) => {
        requireViewer(context);
        const { networks, refused: error } = networksOf(address, cryptoNetwork ?? null);
        return { networks: context.config.networks.isOn ? networks : [], error };
      },
    }),
  );
}
