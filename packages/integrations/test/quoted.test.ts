/** A service's text must be in quotes, whichever connector reads it. */
// Slow: it returns wrong responses to the connector of every exchange and network.

import { testClock } from '@lotbook/test-kit/services/clock';
import { type Played, play, Status } from '@lotbook/test-kit/services/server';
import { memoryStore } from '@lotbook/test-kit/services/store';
import { bech32 } from '@scure/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkAccount } from '../connecting/accounts.ts';
import { EXCHANGES } from '../connecting/exchanges/exchanges.ts';
import { quoted } from '../connecting/http/failure.ts';
import { createRequests } from '../connecting/http/requests.ts';
import type { Given, LinkedAccount } from '../connecting/link.ts';
import { readAccount } from '../connecting/run.ts';
import { addressOfName } from '../networks/evm/names.ts';
import { FAMILIES } from '../networks/families.ts';

test.each([
  ['bad request', '“bad request”'],
  ['  two\n\tlines ', '“two lines”'],
  ['call “+1 555”, "now" <b>here</b>', '“call +1 555 , now b here /b”'],
  ['see https://evil.example/pay?x=1 today', '“see today”'],
  ['right\u202eleft\u0000', '“right left”'],
  ['\u0000', '“no reason given”'],
  ['x'.repeat(5000), `“${'x'.repeat(97)}...”`],
])('quotes %j as %j', (text, expected) => expect(quoted(text)).toBe(expected));

const WORDS = `CALL US NOW ”\u202e\n“ <b>+1 555 0100</b> https://evil.example/CALL ${'CALL '.repeat(100)}`;
const isOurs = (message: string) => !/CALL|evil/.test(message.replace(/“[ -~]{0,100}”/g, ''));

const CODES = { message: WORDS, code: -32000, data: WORDS, reason: WORDS, status: WORDS };
const FIELDS = { ...CODES, error: WORDS, msg: WORDS, detail: WORDS, 'err-msg': WORDS, retMsg: WORDS, title: WORDS };
const BODIES: readonly unknown[] = [
  { jsonrpc: '2.0', id: 1, error: CODES },
  { ...FIELDS, status: '0', result: WORDS },
  { ...FIELDS, code: 1 },
  { ...FIELDS, status: 'error', code: WORDS, errors: [FIELDS] },
  { error: [WORDS], errors: [WORDS] },
  { error: `EAPI:${WORDS}`, result: { error: WORDS, status: 'error' } },
  ['error', 10100, WORDS],
  WORDS,
];
const ANSWERS = [200, 400, 500].flatMap((status) => BODIES.map((body) => [status, body] as const));

const FEW = ANSWERS.filter(([status, body]) => status === 400 || (status === 200 && body === BODIES[1]));

const ADDRESSES = [
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf',
  'DDhUv8JZGmSxKYV95NLnbRTUKni9cDZD3S',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
  '12pdN2XsNmG2yPAv5QCkq7YYUg1MM3prvGMgusH7S6FnDHAx',
  'stake1ux3g2c9dx2nhhehyrezyxpkstartcqmu9hk63qgfkccw5rqttygt7',
  '0.0.1000',
  'wrap.near',
  'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  'XoJA8qE3N2Y3jMLEtZ3vcN42qseZ8LvFf5',
  't1XVXWCvpMgBvUaed4XDqWtgQgJSu1Ghz7F',
  ...['cosmos', 'osmo', 'juno', 'celestia', 'inj', 'akash', 'kava', 'sei', 'dydx', 'axelar', 'secret', 'noble'].map(
    (start) => bech32.encode(start, bech32.toWords(new Uint8Array(20))),
  ),
];

function onceAsked() {
  const clock = testClock();
  return { clock, requests: createRequests({ clock, reach: 'anywhere', tries: 1, triesAtLimit: 1 }) };
}

let server: Played;
let answer: (typeof ANSWERS)[number] = ANSWERS[0]!;
beforeAll(async () => {
  server = await play(
    () => new Status(answer[0], typeof answer[1] === 'string' ? answer[1] : JSON.stringify(answer[1])),
  );
});
afterAll(() => server.stop());

async function messagesOf(linked: LinkedAccount): Promise<string[]> {
  const found: string[] = [];
  const failed = (outcome: { ok: boolean; error?: { message: string } } | undefined) => {
    if (outcome?.error) found.push(outcome.error.message);
  };
  await linked.run(async (connector, account) => {
    const states = await readAccount(connector, account, memoryStore(), onceAsked(), { isEnough: () => false });
    for (const { failure } of states) if (failure) found.push(failure.message);
    failed(await connector.balances(account, onceAsked(), new Map()));
    const { past } = connector;
    if (!past) return;
    failed(await past.newest(account, onceAsked()));
    failed(await past.timeOf(account, 1, onceAsked()));
    for (const asset of past.assets(account, new Map())) failed(await past.balance(account, asset, 1, onceAsked()));
  });
  if (linked.checkKey) failed(await linked.checkKey(onceAsked()));
  if (linked.holder) failed(await linked.holder(onceAsked()));
  return found;
}

const hostile = (names: readonly string[]) =>
  new Map(names.map((name) => [name, { url: server.url, key: 'KEYKEYKEY' }]));

const serversOf = (slug: string) => [slug, `${slug}-rpc`];

async function expectOurs(given: Given, names: readonly string[], answers = ANSWERS): Promise<void> {
  const linked = linkAccount(given, hostile(names), 'anywhere');
  if (!linked.ok) throw new Error(linked.error.message);
  const found: string[] = [];
  for (answer of answers) found.push(...(await messagesOf(linked.value)));
  expect(found.length).toBeGreaterThanOrEqual(answers.length);
  expect(found.filter((message) => !isOurs(message))).toEqual([]);
}

describe('text of a rejecting server', () => {
  const families = FAMILIES.flatMap(({ networks }) =>
    networks.map(({ slug }, at) => ({ slug, answers: at === 0 ? ANSWERS : FEW })),
  );
  test.each(families)('is shown as a quote by $slug, or not at all', async ({ slug, answers }) => {
    const address = ADDRESSES.find(
      (one) => linkAccount({ network: slug, addresses: [one] }, hostile(serversOf(slug)), 'anywhere').ok,
    );
    expect(address, `an address of ${slug} to ask for`).toBeDefined();
    await expectOurs({ network: slug, addresses: [address!] }, serversOf(slug), answers);
  });

  test.each(EXCHANGES.map(({ slug }) => slug))('is shown as a quote by %s, or not at all', async (slug) => {
    const credentials = {
      apiKey: 'account-KEYKEYKEYKEY',
      secret: 'U0VDUkVUU0VDUkVUU0VDUkVU',
      passphrase: 'PASSPHRASE1',
      customerId: '1',
      accessToken: 'TOKENTOKEN',
    };
    await expectOurs({ exchange: slug, credentials }, [slug], FEW);
  });

  test('names of the Ethereum Name Service', async () => {
    for (answer of ANSWERS) {
      const found = await addressOfName('vitalik.eth', hostile(['ethereum-rpc']), 'anywhere', onceAsked());
      expect(found.ok || isOurs(found.error.message), found.ok ? '' : found.error.message).toBe(true);
    }
  });
});
