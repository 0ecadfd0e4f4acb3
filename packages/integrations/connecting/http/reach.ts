/**
 * Which servers may be asked. An address that a user types (their own node, an explorer of their own) may lead into the network of whoever runs
 * Lotbook for others, so that there only public addresses are asked unless the operator allows more. The address is judged when the connection
 * is made, so that a name which changes its mind in between leads nowhere else.
 */
import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Outcome } from '@lotbook/ledger/outcome';

export type Reach = 'public' | 'anywhere';

const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return !PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The address of a service, as a user or an operator wrote it.
 * @returns the address without a slash at its end, or why it cannot be asked
 */
export function serviceAddress(text: string, reach: Reach): Outcome<string> {
  const url = URL.parse(text.trim());
  const refused = (message: string) => ({ ok: false, error: { code: 'invalid_address', message } }) as const;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return refused('The address of a service begins with https:// or http://.');
  if (url.username !== '' || url.password !== '')
    return refused('The address of a service has no user name and no password in it; give them as its key.');
  if (url.search !== '' || url.hash !== '') return refused('The address of a service ends before "?" and "#".');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocal = host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && !isPublicAddress(host));
  if (reach === 'public' && isLocal)
    return refused('This server asks only addresses of the public internet; its operator can allow others.');
  let end = url.href.length;
  while (url.href[end - 1] === '/') end--;
  return { ok: true, value: url.href.slice(0, end) };
}

export class OutOfReach extends Error {
  constructor() {
    super('leads to no address of the public internet');
  }
}

/** Resolves a name as Node's own lookup does, and fails where it leads to an address that must not be asked. */
export function guardedLookup(reach: Reach): LookupFunction {
  return (hostname, options, callback) => {
    systemLookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const addresses = found as unknown as { address: string; family: number }[];
      const allowed = reach === 'anywhere' ? addresses : addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (first === undefined) return callback(new OutOfReach(), '', 0);
      if (options.all) return (callback as unknown as (e: null, all: typeof allowed) => void)(null, allowed);
      callback(null, first.address, first.family);
    });
  };
}
