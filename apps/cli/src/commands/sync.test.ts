import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bitstampReplay } from '@lotbook/test-kit/exchanges/bitstamp';
import { open } from '@lotbook/test-kit/exchanges/replay';
import { esploraServer } from '@lotbook/test-kit/networks/esplora-server';
import { address, evmIndex, hash, tokenTransfer, transaction } from '@lotbook/test-kit/networks/evm-index';
import { play } from '@lotbook/test-kit/services/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runIn, testFolder } from '../testing.ts';

const { path, write } = testFolder();
const OWN = address(0xa);
const OTHER = address(0xb);
const BITCOIN = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const KEY = 'VERYSECRETKEY';

let index: Awaited<ReturnType<typeof evmIndex>>;
let chain: Awaited<ReturnType<typeof esploraServer>>;
beforeAll(async () => {
  index = await evmIndex({ apiKey: KEY });
  chain = await esploraServer();
  index.lists.txlist!.push(
    transaction(1, OTHER, OWN, '2000000000000000000'),
    transaction(2, OWN, OTHER, '1000000000000000000', { functionName: 'swapExactETHForTokens(uint256)' }),
  );
  index.lists.tokentx!.push(tokenTransfer(2, address(0x100), OTHER, OWN, '1800000000'));
  chain.add(
    1,
    [{ address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', value: 50_001_000 }],
    [{ address: BITCOIN, value: 50_000_000 }],
  );
});
afterAll(() => Promise.all([index.stop(), chain.stop()]));

const config = (more: object = {}) => ({
  country: 'US',
  accounts: [
    { name: 'Savings', address: ZPUB },
    { name: 'Hot wallet', network: 'ethereum', address: OWN },
  ],
  services: { bitcoin: { url: chain.url }, ethereum: { url: index.url, key: { env: 'TEST_INDEX_KEY' } } },
  ...more,
});

async function sync(list: object, ...words: string[]) {
  write('accounts.json', list);
  process.env.TEST_INDEX_KEY = KEY;
  try {
    const result = await runIn(path, 'sync', '--config', 'accounts.json', '--out', 'ledger.json', ...words);
    return { ...result, ledger: () => JSON.parse(readFileSync(join(path, 'ledger.json'), 'utf8')) };
  } finally {
    delete process.env.TEST_INDEX_KEY;
  }
}

test('converts an extended key and an address into a computable ledger and sends the key nowhere', async () => {
  const { code, err, ledger } = await sync(config());
  expect(err).toBe(
    'Savings: reading Bitcoin...\nSavings: bitcoin, 2 records read, 1 transaction\nHot wallet: reading Ethereum...\nHot wallet: ethereum, 3 records read, 2 transactions\n',
  );
  expect(code).toBe(0);
  expect(ledger()).toMatchObject({
    settings: { country: 'US', base_currency: 'USD' },
    transactions: [
      {
        id: `ethereum:evm:1:${hash(1)}`,
        type: 'deposit',
        wallet: 'Hot wallet',
        received: { asset: 'ETH', quantity: '2' },
      },
      {
        type: 'trade',
        sent: { asset: 'ETH', quantity: '1' },
        received: { quantity: '1800' },
        fee: { asset: 'ETH', quantity: '0.000021' },
        note: 'swapExactETHForTokens; Read as a trade because it calls swapExactETHForTokens.',
      },
      { type: 'deposit', wallet: 'Savings', received: { asset: 'BTC', quantity: '0.5' } },
    ],
  });
  expect(chain.asked.join()).not.toContain('pub6');
  expect(err + readFileSync(join(path, 'ledger.json'), 'utf8')).not.toContain(KEY);
  const computed = await runIn(path, 'compute', 'ledger.json');
  expect(computed.code).not.toBe(2);
});

test('continues from private stored records to the same ledger', async () => {
  const first = await sync(config(), '--records', 'records');
  const text = JSON.stringify(first.ledger());
  const [file] = readdirSync(join(path, 'records'));
  expect(statSync(join(path, 'records', file!)).mode & 0o077).toBe(0);
  const asked = chain.asked.length;
  const again = await sync(config(), '--records', 'records');
  expect(JSON.stringify(again.ledger())).toBe(text);
  expect(again.code).toBe(0);
  expect(chain.asked.length - asked).toBeLessThan(asked);
});

test('names an unreachable network and writes the rest', async () => {
  const wrong = config({ services: { bitcoin: { url: chain.url }, ethereum: { url: index.url } } });
  const { code, err, ledger } = await sync(wrong);
  expect(code).toBe(1);
  expect(err).toContain('not read: Ethereum: transactions: the server of Ethereum does not accept the key.');
  expect(ledger().transactions).toHaveLength(1);
  expect(ledger().import.files[1].errors[0]).toMatchObject({ code: 'SYNC_KEY' });
});

test('keeps both ends of a transfer between two addresses and joins them', async () => {
  const accounts = [OWN, OTHER].map((address, i) => ({ name: `Wallet ${i}`, network: 'ethereum', address }));
  const { err, ledger } = await sync(config({ accounts }));
  expect(err).toContain('1 withdrawals and deposits were joined into transfers.');
  expect(ledger().transactions[0]).toMatchObject({
    type: 'transfer',
    wallet: 'Wallet 1',
    to_wallet: 'Wallet 0',
    sent: { asset: 'ETH', quantity: '2' },
  });
});

test('counts an event reported by two accounts once and reports it', async () => {
  const list = config({
    accounts: [
      { name: 'Savings', address: ZPUB },
      { name: 'One of them', network: 'bitcoin', address: BITCOIN },
    ],
  });
  const once = await sync(list);
  expect(once.err).toContain(
    'One of them: 1 transaction is likely in Savings too (transaction 1 here is transaction 1 there), and left out.',
  );
  expect(once.ledger().transactions).toHaveLength(1);
  expect(once.ledger().import.files[1].skipped).toMatchObject([
    { row: 1, reason: expect.stringContaining('likely the same as transaction 1 of Savings.') },
  ]);
  expect((await sync(list, '--keep-duplicates')).ledger().transactions).toHaveLength(2);
});

test.each([
  [
    'a phrase',
    {
      accounts: [
        {
          name: 'A',
          address: 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
        },
      ],
    },
    /account "A": This looks like a secret/,
  ],
  ['a mistyped address', { accounts: [{ name: 'A', address: `${BITCOIN.slice(0, -1)}q` }] }, /is no address we know/],
  ['an address of many networks', { accounts: [{ name: 'A', address: OWN }] }, /say which "network" to read/],
  [
    'a network we do not read',
    { accounts: [{ name: 'A', address: 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N' }] },
    /there is no network "ton" to read/,
  ],
  [
    'a key in the list itself',
    { accounts: [{ name: 'A', address: BITCOIN }], services: { etherscan: { key: 'abc' } } },
    /services etherscan key: keys must not be in the list\. Name the variable/,
  ],
  [
    'a variable that is not set',
    { accounts: [{ name: 'A', address: BITCOIN }], services: { etherscan: { key: { env: 'NOT_THERE_X' } } } },
    /variable NOT_THERE_X, which is not set/,
  ],
  [
    'two accounts of one name',
    {
      accounts: [
        { name: 'A', address: BITCOIN },
        { name: 'A', address: BITCOIN },
      ],
    },
    /two accounts named "A"/,
  ],
  [
    'a network that wants a key',
    { accounts: [{ name: 'A', network: 'binance-smart-chain', address: OWN }] },
    /read from Etherscan, which needs a key/,
  ],
  [
    'an address of another place',
    { accounts: [{ name: 'A', network: 'bitcoin', address: OWN }] },
    /an address of Ethereum or a network like it, not of Bitcoin/,
  ],
  [
    'an exchange that is misspelt',
    { accounts: [{ name: 'A', exchange: 'krakn', api_key: { env: 'HOME' } }] },
    /no exchange "krakn" to read; did you mean "kraken"\?/,
  ],
  [
    'a key without its secret',
    { accounts: [{ name: 'A', exchange: 'kraken', api_key: { env: 'HOME' } }] },
    /account "A": Kraken also asks for "secret" \(Private Key\)\./,
  ],
  ['no account', { accounts: [] }, /accounts: must list at least one\. "lotbook sync --help" has an example/],
  ['a list alone', [], /it should be an object with "accounts"/],
  ['a word that is none', { accounts: [{ name: 'A', addres: BITCOIN }] }, /accounts 1/],
])('rejects %s with a remedy', async (_what, list, message) => {
  const { code, err } = await sync(list);
  expect(err).toMatch(message);
  expect(code).toBe(2);
});

test('locates a JSON error without quoting the text, and reports an unwritable ledger before it reads anything', async () => {
  const said = async (text: string, out = 'ledger.json') => {
    write('typed.json', text);
    const { err, code } = await runIn(path, 'sync', '--config', 'typed.json', '--out', out);
    expect(code).toBe(2);
    return err;
  };
  for (const [text, where] of [
    [
      '{\n  "accounts": [ { "name": "K", "secret": "TOPSECRET" oops } ]\n}',
      /is not JSON: in line 2, character \d+, something/,
    ],
    ['{ "secret": "TOPSECRET" ', /is not JSON: /],
    ['TOPSECRET', /is not JSON: /],
  ] as const) {
    const err = await said(text);
    expect(err).toMatch(where);
    expect(err).not.toContain('TOPSECRET');
  }
  const list = JSON.stringify({ accounts: [{ name: 'A', network: 'bitcoin', address: BITCOIN }] });
  expect(await said(list, 'nowhere/ledger.json')).toMatch(/the folder does not exist for "nowhere\/ledger.json"/);
  expect((await runIn(path, 'sync', '--config', 'not-there.json', '--out', 'x')).err).toMatch(
    /there is no file "not-there.json"\. Write the list of accounts into it\./,
  );
});

test('rejects a key file that others can read', async () => {
  write('key.txt', `${KEY}\n`);
  chmodSync(join(path, 'key.txt'), 0o644);
  const list = config({
    services: { bitcoin: { url: chain.url }, ethereum: { url: index.url, key: { file: 'key.txt' } } },
  });
  expect((await sync(list)).err).toMatch(/others can read "key.txt".*"chmod 600 key.txt"/);
  chmodSync(join(path, 'key.txt'), 0o600);
  expect((await sync(list)).code).toBe(0);
});

test('lists contacted hosts with purposes', async () => {
  const { out, code } = await runIn(path, 'hosts');
  expect(code).toBe(0);
  expect(out).toContain('api.etherscan.io');
  expect(out).toMatch(/mempool\.space +transactions of addresses of Bitcoin/);
});

describe('exchange account', () => {
  const SECRETS = { key: 'EXCHANGEKEY0123456789', secret: 'EXCHANGESECRET0123456789' };
  let exchange: Awaited<ReturnType<typeof open>>;
  let okx: Awaited<ReturnType<typeof play>>;
  beforeAll(async () => {
    const { key: apiKey, secret } = SECRETS;
    exchange = await open({ ...bitstampReplay(), credentials: { apiKey, secret } });
    // For a key that can trade, only its permissions are requested.
    okx = await play((url) =>
      url.pathname.endsWith('/account/config')
        ? { code: '0', msg: '', data: [{ perm: 'read_only,trade', uid: '1' }] }
        : { code: '51000', msg: 'Parameter error', data: [] },
    );
  });
  afterAll(() => Promise.all([exchange.server.stop(), okx.stop()]));

  async function syncExchange(more: object = {}, services: object = {}) {
    write('exchange.key', `${SECRETS.secret}\n`);
    chmodSync(join(path, 'exchange.key'), 0o600);
    process.env.TEST_EXCHANGE_KEY = SECRETS.key;
    const named = {
      name: 'Stamp',
      exchange: 'bitstamp',
      api_key: { env: 'TEST_EXCHANGE_KEY' },
      secret: { file: 'exchange.key' },
    };
    const list = {
      currency: 'USD',
      accounts: [{ ...named, ...more }],
      services: { bitstamp: { url: exchange.server.url }, okx: { url: okx.url }, ...services },
    };
    try {
      return await sync(list, '--records', 'exchange-records');
    } finally {
      delete process.env.TEST_EXCHANGE_KEY;
    }
  }
  const written = (said: string) =>
    [
      said,
      ...readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((file) =>
        file.isFile() && file.name !== 'exchange.key' ? [readFileSync(join(file.parentPath, file.name), 'utf8')] : [],
      ),
    ].join('\n');

  test('syncs with its key and reports coverage and gaps', async () => {
    const { code, err, ledger } = await syncExchange();
    expect(err).toContain('Stamp: Bitstamp does not say what a key may do. Make sure that it may only read');
    expect(err).toContain('Stamp: bitstamp, 1209 records read, 1209 transactions');
    expect(err).toContain('The exchange calls the record 2208 “99”, which is not known here');
    expect(code).toBe(0);
    expect(ledger().transactions).toHaveLength(1209);
    expect(ledger().transactions[1]).toMatchObject({
      id: 'bitstamp:1001',
      type: 'buy',
      sent: { asset: 'USD', quantity: '27.12' },
      received: { asset: 'BTC', quantity: '0.001' },
      fee: { asset: 'USD', quantity: '0.11' },
    });
  });

  test('never writes its key anywhere, whatever fails', async () => {
    const { troubles } = exchange.server;
    let said = '';
    for (const trouble of [
      { kind: 'status', status: 403, body: `{"reason":"Invalid key ${SECRETS.key}","code":"API0001"}` },
      { kind: 'status', status: 404, body: `{"error":"no such secret ${SECRETS.secret}"}` },
    ] as const) {
      troubles.push(...Array.from({ length: 12 }, () => trouble));
      const { out, err, code } = await syncExchange();
      troubles.length = 0;
      expect(code).toBe(1);
      said += out + err;
    }
    expect(said).toContain('not read: ');
    for (const secret of Object.values(SECRETS)) expect(written(said)).not.toContain(secret);
  });

  const OKX = { name: 'O', exchange: 'okx', passphrase: { env: 'TEST_EXCHANGE_KEY' } };

  test('is rejected with a key that can trade, unless its owner insists', async () => {
    const refused = await syncExchange(OKX);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(
      'not read: Key: This key can trade. Make a key at OKX that may only read: “Read” alone.',
    );
    expect(okx.asked).toHaveLength(1);
    const insisted = await syncExchange({ ...OKX, insist: true });
    expect(insisted.err).toContain('O: This key can trade.');
    expect(okx.asked.length).toBeGreaterThan(2);
  });

  test.each([
    ['a secret that others can read', {}, 0o644, /others can read "exchange.key", which has the secret of bitstamp/],
    [
      'a field that is missing',
      { exchange: 'okx' },
      0o600,
      /account "Stamp": OKX also asks for "passphrase" \(API Passphrase\)/,
    ],
    ['an exchange that is not read', { exchange: 'mtgox' }, 0o600, /there is no exchange "mtgox" to read/],
    ['an address beside it', { address: BITCOIN }, 0o600, /no network or address/],
    ['a key of nobody', { exchange: undefined }, 0o600, /add the "exchange" of its key/],
  ])('rejects %s with a remedy', async (_what, more, mode, message) => {
    write('exchange.key', SECRETS.secret);
    chmodSync(join(path, 'exchange.key'), mode);
    process.env.TEST_EXCHANGE_KEY = SECRETS.key;
    const account = {
      name: 'Stamp',
      exchange: 'bitstamp',
      api_key: { env: 'TEST_EXCHANGE_KEY' },
      secret: { file: 'exchange.key' },
    };
    const { code, err } = await sync({ accounts: [{ ...account, ...more }] });
    delete process.env.TEST_EXCHANGE_KEY;
    expect(err).toMatch(message);
    expect(err).not.toContain(SECRETS.secret);
    expect(code).toBe(2);
  });

  test('lists exchanges among the contacted hosts', async () => {
    const { out } = await runIn(path, 'hosts');
    expect(out).toMatch(/api\.kraken\.com +transactions of accounts at exchanges, with keys that their owners gave/);
  });
});
