/**
 * A user's node may lead into the private network of a hosted Lotbook, so only public addresses are allowed there by
 * default. The address is checked when the connection is made, which defeats DNS rebinding.
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

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return !PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** @returns the address without a trailing slash, or why it is refused */
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
