/**
 * Resolves names of the Ethereum Name Service (EIP-137) with an Ethereum node. The owner can move a name at any time,
 * so the address is linked.
 */

import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Context } from '../../connecting/connector.ts';
import { withCapitals } from '../../connecting/detect/evm.ts';
import { askJson, type JsonServer, oddShape } from '../../connecting/http/ask-json.ts';
import { failure, quoted, type RequestFailure } from '../../connecting/http/failure.ts';
import { type Reach, serviceAddress } from '../../connecting/http/reach.ts';
import type { SetServices } from '../../connecting/link.ts';

export const NAME_HOST = 'ethereum.reth.rs';
export const PUBLIC_NODE: JsonServer = {
  name: 'A public node of Ethereum',
  baseUrl: 'https://ethereum.reth.rs/rpc',
  pace: { perSecond: 3, burst: 3 },
};
const REGISTRY = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e';
const RESOLVER_OF = '0178b8bf';
const ADDRESS_OF = '3b3b57de';

/**
 * @source EIP-137.
 * @param name a name without ambiguous letters
 */
export function nameHash(name: string): string {
  let node = new Uint8Array(32);
  for (const label of name.split('.').toReversed())
    node = new Uint8Array(keccak_256(Uint8Array.of(...node, ...keccak_256(utf8ToBytes(label)))));
  return bytesToHex(node);
}

/** @returns lower case; null for letters other than a to z, digits and hyphens, because look-alikes lead elsewhere */
export function plainName(text: string): string | null {
  const name = text.trim().toLowerCase();
  return name.length <= 255 && /^(?:[a-z0-9_-]{1,63}\.){1,10}eth$/.test(name) ? name : null;
}

/**
 * @returns the checksummed address; wallet_validation_error if the name has none, error_with_partner_connection without
 * a response
 */
export async function addressOfName(
  text: string,
  services: SetServices,
  reach: Reach,
  context: Context,
): Promise<Outcome<string>> {
  const name = plainName(text);
  if (name === null)
    return refuse(
      'wallet_validation_error',
      'Only names ending in .eth of the letters a to z, digits and hyphens are looked up. Paste the address behind the name.',
    );
  const server = nodeOf(services, reach);
  if (!server.ok) return server;
  const node = nameHash(name);
  const resolver = await read(server.value, context, REGISTRY, `${RESOLVER_OF}${node}`);
  if (!resolver.ok) return unanswered(resolver.error);
  const address =
    resolver.value === null ? null : await read(server.value, context, resolver.value, `${ADDRESS_OF}${node}`);
  if (address && !address.ok) return unanswered(address.error);
  if (address === null || address.value === null)
    return refuse('wallet_validation_error', `No address is set for “${name}”. Paste the address itself.`);
  return { ok: true, value: withCapitals(address.value) };
}

const unanswered = ({ message }: RequestFailure) =>
  refuse(
    'error_with_partner_connection',
    `The name could not be looked up. ${message} Try again, or paste the address.`,
  );

type Node = { readonly server: JsonServer; readonly isIndex: boolean; readonly key?: string };

function nodeOf(services: SetServices, reach: Reach): Outcome<Node> {
  const [own, index] = [services.get('ethereum-rpc')?.url, services.get('ethereum')];
  const text = own ?? index?.url;
  if (text === undefined) return { ok: true, value: { server: PUBLIC_NODE, isIndex: false } };
  const url = serviceAddress(text, reach);
  if (!url.ok) return url;
  const key = own === undefined ? index?.key : undefined;
  const pace = { perSecond: 50, burst: 50 };
  const server = {
    name: 'The server of Ethereum',
    baseUrl: url.value,
    pace,
    ...(key !== undefined && { secrets: [key] }),
  };
  return { ok: true, value: { server, isIndex: own === undefined, ...(key !== undefined && { key }) } };
}

async function read(
  { server, isIndex, key }: Node,
  context: Context,
  to: string,
  data: string,
): Promise<Outcome<string | null, RequestFailure>> {
  const call = { to, data: `0x${data}` };
  const words = new URLSearchParams({ module: 'proxy', action: 'eth_call', ...call, tag: 'latest', chainid: '1' });
  if (key !== undefined) words.set('apikey', key);
  const question = isIndex
    ? { path: `?${words}` }
    : { path: '', body: { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] } };
  return askJson([server], 'Ethereum', context, question, (body, name) => {
    const { result, error } = body as { result?: unknown; error?: { code?: unknown; message?: unknown } };
    // A contract without this function reverts, as does one that requires an off-chain lookup.
    if (error && /revert/i.test(String(error.message))) return { ok: true, value: null };
    if (error) return failure('transient', `${name} refuses: ${quoted(String(error.message ?? error.code))}.`);
    if (result === '0x') return { ok: true, value: null };
    if (typeof result !== 'string' || !/^0x0{24}[0-9a-f]{40}$/i.test(result)) return oddShape(name, 'an address');
    const address = `0x${result.slice(-40).toLowerCase()}`;
    return { ok: true, value: /^0x0+$/.test(address) ? null : address };
  });
}
