import { expect, it } from 'vitest';
import { clientAddress, isOwnOrigin, networkOf, proxyNoted } from './client.ts';

it.each([
  ['no proxy: the connection', '203.0.113.9', null, 0, '203.0.113.9'],
  ['no proxy: what a client claims is nothing', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['one proxy: what it appended', '10.0.0.1', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies', '10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['a proxy that said nothing', '10.0.0.1', null, 1, '10.0.0.1'],
  ['fewer entries than proxies', '10.0.0.1', '203.0.113.9', 3, '203.0.113.9'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1', null, 0, '127.0.0.1'],
])('%s', (_what, remote, forwarded, proxies, address) => {
  expect(clientAddress(remote, forwarded, proxies)).toBe(address);
});

it.each([
  ['IPv4: the address', '203.0.113.9', '203.0.113.9'],
  ['IPv4 in IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
  ['IPv6: the first half', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['another of the same network', '2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['zeros left out', '2001:db8::1', '2001:db8:0:0::/64'],
  ['zeros left out, within the first half', '2001::1:2:3:4:5', '2001:0:0:1::/64'],
  ['of this machine', '::1', '0:0:0:0::/64'],
  ['with the name of an interface', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['none at all', 'unknown', 'unknown'],
])('finds the network of an address: %s', (_what, address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  [0, [null, '203.0.113.9', '203.0.113.9'], 1],
  [0, [null, null], 0],
  [1, [null, '203.0.113.9'], 0],
])('with %i trusted proxies and X-Forwarded-For %j, warns %i times', (trustedProxies, forwarded, count) => {
  const warnings: unknown[] = [];
  const note = proxyNoted({ trustedProxies }, { warn: (text: unknown) => void warnings.push(text) });
  for (const value of forwarded) note(value);
  expect(warnings).toEqual(Array(count).fill(expect.stringContaining('LOTBOOK_TRUSTED_PROXIES is 0')));
});

const LOCAL = 'http://localhost:3000';
const PUBLIC = 'https://lotbook.example.org';
it.each([
  ['our page', LOCAL, { origin: LOCAL, host: 'localhost:3000' }, true],
  [
    'our page under another name of this machine',
    LOCAL,
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    true,
  ],
  [
    'our page at the address of this machine in its network',
    LOCAL,
    { origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000' },
    true,
  ],
  ['the same with IPv6', LOCAL, { origin: 'http://[fd00::7]:3000', host: '[fd00::7]:3000' }, true],
  [
    'a page whose name was made to lead to this machine',
    LOCAL,
    { origin: 'http://evil.example:3000', host: 'evil.example:3000' },
    false,
  ],
  [
    'the same, in words of the browser',
    LOCAL,
    { origin: 'http://evil.example:3000', host: 'evil.example:3000', 'sec-fetch-site': 'same-origin' },
    false,
  ],
  ['our page behind a proxy that changes the host', PUBLIC, { origin: PUBLIC, host: '10.0.0.2:3000' }, true],
  ['a program', LOCAL, { host: 'localhost:3000' }, true],
  ['a program with a session', LOCAL, { host: 'localhost:3000', cookie: 's=1' }, true],
  ['a program without a session, by a name inside of a network', LOCAL, { host: 'lotbook:3000' }, true],
  ['a session under a name that is not ours', LOCAL, { host: 'evil.example:3000', cookie: 's=1' }, false],
  ['another page', LOCAL, { origin: 'https://evil.example', host: 'localhost:3000' }, false],
  ['another port of this machine', LOCAL, { origin: 'http://localhost:8080', host: 'localhost:3000' }, false],
  ['plain HTTP instead of TLS', PUBLIC, { origin: 'http://lotbook.example.org', host: 'lotbook.example.org' }, false],
  ['a page without an origin of its own', LOCAL, { origin: 'null', host: 'localhost:3000' }, false],
  ['what the browser calls cross-site', LOCAL, { origin: LOCAL, 'sec-fetch-site': 'cross-site' }, false],
  ['what the browser calls a sibling site', PUBLIC, { 'sec-fetch-site': 'same-site' }, false],
  ['what the browser calls ours', PUBLIC, { origin: PUBLIC, 'sec-fetch-site': 'same-origin' }, true],
])('accepts or rejects a request from %s', (_what, url, headers, isOwn) => {
  expect(isOwnOrigin(new Request(`${url}/graphql`, { method: 'POST', headers: headers as HeadersInit }), { url })).toBe(
    isOwn,
  );
});
