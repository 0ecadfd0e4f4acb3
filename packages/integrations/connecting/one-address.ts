import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { Connector } from './connector.ts';
import type { JsonServer } from './http/ask-json.ts';
import {
  type How,
  hostsFor,
  type LinkedAccount,
  type ListedNetwork,
  linked,
  type NetworkFamily,
  oneAddress,
  type SetServices,
  serversOf,
} from './link.ts';

export type OneAddressAccount = { readonly address: string; readonly servers: readonly JsonServer[] };

export type OneAddressNetwork = {
  readonly slug: string;
  readonly name: string;
  readonly coin: string;
  readonly coverage?: string;
  readonly servers: readonly JsonServer[];
  readonly connector: Connector<OneAddressAccount>;
  readonly what: string;
  readonly ownServer: string;
  /** The key is configured for the network or for the service of this name. */
  readonly key?: { readonly header: string; readonly service: string; readonly isNeeded: boolean };
};

export function oneAddressFamily(networks: readonly OneAddressNetwork[]): NetworkFamily {
  const of = (slug: string) => networks.find((network) => network.slug === slug)!;
  return {
    networks: networks.map(
      ({ slug, name, coin, coverage }): ListedNetwork => ({
        slug,
        name,
        coin,
        isEvm: false,
        hasKeys: false,
        ...(coverage !== undefined && { coverage }),
      }),
    ),
    hosts: networks.flatMap(({ connector, what }) => hostsFor(what, connector.hosts)),
    ownServer: networks[0]!.ownServer,
    whyUnread: (slug, services) => whyUnread(of(slug), services),
    link: (slug, how) => account(of(slug), how),
  };
}

function keyOf({ slug, key }: OneAddressNetwork, services: SetServices): string | undefined {
  const own = services.get(slug);
  return own?.key ?? (own?.url === undefined && key ? services.get(key.service.toLowerCase())?.key : undefined);
}

function whyUnread(network: OneAddressNetwork, services: SetServices): string | null {
  const { key, slug, name } = network;
  if (!key?.isNeeded || services.get(slug)?.url !== undefined || keyOf(network, services) !== undefined) return null;
  return `${name} is read from ${key.service}, which needs a key (a free one will do), and none is set.`;
}

function account(network: OneAddressNetwork, how: How): Outcome<LinkedAccount> {
  const address = oneAddress(network, how);
  if (!address.ok) return address;
  const closed = whyUnread(network, how.services);
  if (closed !== null) return refuse('error_with_partner_connection', closed);
  const servers = serversOf(network, network.servers, how);
  if (!servers.ok) return servers;
  const secret = keyOf(network, how.services);
  const { key } = network;
  const keyed = key !== undefined &&
    secret !== undefined && { credential: 'key', secrets: [secret], headers: { [key.header]: secret } };
  const read: OneAddressAccount = {
    address: address.value,
    servers: servers.value.map((one) => ({ ...one, ...keyed })),
  };
  return linked(network, address.value, (use) => use(network.connector, read));
}
