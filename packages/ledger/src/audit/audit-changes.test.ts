import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameOfAction, nameOfThing } from './audit-actions.ts';
import * as words from './audit-changes.ts';

const changesOf = (before: string | null, after: string | null) =>
  words.changesOf(before, after, { calendarDate: (date) => `the day ${date}`, moment: (at) => `the moment ${at}` });

test.each([
  ['settings.update', 'settings', 'Changed the settings'],
  ['settings.reset', 'settings', 'Settings reset'],
  ['asset.merge', 'asset', 'Merged a token with another asset'],
  ['asset.undoMerge', 'asset', 'Undid a merge of a token'],
  ['undo', 'import', 'Undo: import'],
  ['delete', 'user_prices', 'Delete: user prices'],
])('formats %s of %s as "%s"', (action, entity, name) => {
  expect(nameOfAction(action, entity)).toBe(name);
});

test('lists only differences, with both sides', () => {
  expect(
    changesOf('{"costBasisMethod":"FIFO","timeZone":"UTC"}', '{"costBasisMethod":"HIFO","timeZone":"UTC","note":null}'),
  ).toEqual([{ name: 'Cost basis method', from: 'First in, first out (FIFO)', to: 'Highest cost first (HIFO)' }]);
});

test('shows one side of something added or removed', () => {
  expect(changesOf(null, '{"name":"Kraken"}')).toEqual([{ name: 'Name', from: '', to: 'Kraken' }]);
  expect(changesOf('{"name":"Kraken"}', null)).toEqual([{ name: 'Name', from: 'Kraken', to: '' }]);
});

test('shows text that is not JSON unchanged', () => {
  expect(changesOf('plain', '{"a":[1]}')).toEqual([
    { name: 'Value', from: 'plain', to: '' },
    { name: 'A', from: '', to: '[1]' },
  ]);
});

test('omits internal fields', () => {
  expect(changesOf(null, '{"accountId":"4f1c","filename":"ledgers.csv"}')).toEqual([
    { name: 'File', from: '', to: 'ledgers.csv' },
  ]);
});

test('names both tokens of a merge', () => {
  const after = '{"symbol":"USDC 0x0000…beef","into":"USDC","intoAssetId":"crypto:USDC"}';
  expect(changesOf(null, after)).toEqual([
    { name: 'Symbol', from: '', to: 'USDC 0x0000…beef' },
    { name: 'Into', from: '', to: 'USDC' },
  ]);
});

test("uses the screen's labels for fields, and yes or no for booleans", () => {
  expect(changesOf('{"isTaxable":false,"toWallet":null}', '{"isTaxable":true,"toWallet":"Ledger"}')).toEqual([
    { name: 'Taxable', from: 'no', to: 'yes' },
    { name: 'To wallet', from: '', to: 'Ledger' },
  ]);
});

const ENTRIES: Record<string, [before: object | null, after: object | null]> = {
  'account.delete': [{ name: 'Main', kind: 3, integration: 'Kraken' }, { numberRemoved: 12 }],
  'account.link': [null, { name: 'Main', integration: 'bitcoin' }],
  'account.key': [null, { integration: 'kraken' }],
  'account.migrate': [
    { name: 'Main', integration: 'bittrex' },
    { name: 'Main', integration: 'kraken' },
  ],
  'account.reread': [null, { what: '3 events of Kraken read by the rules of today' }],
  'account.rename': [{ name: 'Main' }, { name: 'Old' }],
  'account.updateInstructions': [{ instructions: null }, { instructions: 'Choose Export' }],
  'asset.add': [null, { what: 'HOUSE added as a custom currency' }],
  'asset.delete': [null, { what: 'HOUSE deleted' }],
  'asset.edit': [null, { what: 'HOUSE renamed to HOME' }],
  'asset.prices': [null, { what: 'Own prices of HOUSE set' }],
  'asset.security': [null, { what: 'HOUSE marked as a tokenized security' }],
  'asset.merge': [null, { symbol: 'USDC 0x0000…beef', into: 'USDC' }],
  'asset.undoMerge': [{ symbol: 'USDC 0x0000…beef', into: 'USDC' }, null],
  'alert.add': [null, { alert: 'Price of BTC above 110,000.00 USD' }],
  'alert.change': [{ alert: 'Price of BTC above 110,000.00 USD' }, { alert: 'Price of BTC below 90,000.00 USD' }],
  'alert.pause': [null, { alert: 'Price of BTC above 110,000.00 USD' }],
  'alert.remove': [{ alert: 'Balance of BTC below 1.5 BTC' }, null],
  'alert.resume': [null, { alert: 'Price of BTC above 110,000.00 USD' }],
  'attachment.add': [null, { what: 'File “receipt.pdf” attached to a transaction' }],
  'attachment.remove': [null, { what: 'File “receipt.pdf” removed from a transaction' }],
  'broker.add': [null, { what: 'Line of Form 1099-DA of Main added: BTC' }],
  'broker.edit': [null, { what: 'Line of Form 1099-DA of Main changed: BTC' }],
  'broker.import': [null, { what: '3 lines of Form 1099-DA 2025 of Main imported' }],
  'broker.match': [null, { what: 'Line of Form 1099-DA of Main (BTC) matched by hand' }],
  'broker.remove': [null, { what: '3 lines of Form 1099-DA of Main removed' }],
  'lots.migrate': [null, { what: 'Lots allocated to wallets as of 2025-01-01' }],
  'lots.undoMigration': [null, { what: 'Allocation of lots to wallets as of 2025-01-01 taken back' }],
  'balance.remove': [null, { what: 'Reported balance of BTC in Main removed' }],
  'balance.report': [null, { what: 'Reported balance of Main set to 2 BTC' }],
  'data.import': [null, { accounts: 3, transactions: 120, madeAt: '2026-11-22T10:00:00.000Z', madeBy: '0.1.0' }],
  'duplicate.same': [null, { isIgnored: true, isAssumed: true }],
  'duplicate.different': [null, {}],
  'duplicate.undo': [{}, null],
  'email.change': [{ email: 'ann@example.org' }, { email: 'anna@example.org' }],
  'flow.value': [{ fiatValue: null }, { fiatValue: '5000' }],
  'import.create': [null, { filename: 'ledgers.csv', wallet: 'Kraken', integration: 'Kraken' }],
  'import.redo': [null, { filename: 'ledgers.csv', wallet: 'Kraken' }],
  'import.undo': [
    { filename: 'ledgers.csv', wallet: 'Kraken', numberImported: 12 },
    { numberRemoved: 11, numberKeptByOtherImports: 1 },
  ],
  'link.create': [null, { kind: 'bridge' }],
  'link.createMany': [null, { what: '2 pairs of transactions matched' }],
  'link.divide': [{ quantity: '3' }, { parts: '1 + 2', reason: 'SAME_HASH' }],
  'link.reconsider': [{ other: 'an id' }, null],
  'change.undo': [{ what: 'Two transactions matched' }, null],
  'change.redo': [null, { what: 'Two transactions matched' }],
  'link.reject': [null, { other: 'an id' }],
  'link.remove': [{ kind: 'transfer', origin: 'matched' }, null],
  'prices.delete': [{ count: 12 }, null],
  'prices.import': [null, { count: 12 }],
  'identification.remove': [{ lots: '10 acquired on 2024-01-01', identifiedOn: null, note: null }, null],
  'identification.set': [null, { lots: '10 acquired on 2024-01-01', identifiedOn: '2024-09-02', note: 'By letter' }],
  'problem.dismiss': [null, { what: '3 problems of account health dismissed' }],
  'problem.fix': [null, { what: 'Missing purchase entered for 2 transactions' }],
  'problem.reopen': [null, { what: '3 problems of account health opened again' }],
  'rule.create': [null, { what: 'Rule “Fees” made' }],
  'rule.run': [null, { what: 'Rule “Fees” changed 42 transactions of import f.csv' }],
  'rule.update': [null, { what: 'Rule “Fees” changed' }],
  'year.freeze': [null, { what: 'Tax year 2023 frozen' }],
  'year.unfreeze': [null, { what: 'Tax year 2023 unfrozen' }],
  'sample.add': [null, { transactions: 120 }],
  'sample.remove': [{ transactions: 120 }, null],
  'session.revoke': [null, null],
  'session.revoke_others': [null, { ended: 2 }],
  'settings.administrator': [{ isAdmin: false }, { isAdmin: true }],
  'settings.update': [
    {
      method: 'WAC',
      costBasisMethod: 'FIFO',
      lotAllocation: 'UNIVERSAL',
      walletFrom: null,
      theme: 'SYSTEM',
      country: 'US',
    },
    { operation: 'liquid_staking', isTaxable: true, startsOn: '2024-04-06', endsOn: null, taxYearStartMonth: 4 },
  ],
  'spam.automark': [null, { tokens: 'FREE 0x0000…beef', tokenCount: 1 }],
  'spam.report': [
    { symbol: 'FREE', isSpam: null },
    { symbol: 'FREE', isSpam: true },
  ],
  'spam.unreport': [
    { symbol: 'FREE', isSpam: true },
    { symbol: 'FREE', isSpam: false },
  ],
  'template.delete': [null, null],
  'template.save': [null, { name: 'My broker' }],
  'transaction.amend': [null, { what: 'Type and note of a transaction changed' }],
  'transaction.asset': [null, { what: 'ODD replaced by BTC in 2 transactions' }],
  'transaction.combine': [null, { what: 'Movements of 2 events made one transaction each' }],
  'transaction.create': [null, { type: 'gift_received', dateTime: '2024-03-01T10:00:00.000Z', received: '1 ETH' }],
  'transaction.delete': [{ type: 'margin_loss', label: null, sent: '1 BTC' }, null],
  'transaction.ignore': [{ isIgnored: false }, { isIgnored: true }],
  'transaction.unignore': [{ isIgnored: true }, { isIgnored: false }],
  'transaction.purpose': [{ purpose: null }, { purpose: 'liquid_stake' }],
  'transaction.taxability': [{ isTaxable: null }, { isTaxable: false }],
  'transaction.replace': [{ type: 'deposit' }, { type: 'withdrawal' }],
  'transaction.update': [
    { type: 'income', label: 'staking', note: null },
    { type: 'rename', label: null, note: 'v2' },
  ],
};

test('covers every kind of entry with a sentence', () => {
  const server = join(import.meta.dirname, '../../../../apps/server/src');
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(server, file), 'utf8'));
  const made = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/(?:action: |changed\([^']{0,60})'((?:[a-z]+)\.(?:[a-zA-Z_]+))'/g)].map((match) => match[1]!),
    ),
  );
  expect(made.size).toBeGreaterThan(20);
  expect([...made].filter((action) => !ENTRIES[action])).toEqual([]);
  for (const action of Object.keys(ENTRIES)) expect(nameOfThing(action), action).toMatch(/^[A-Z][A-Za-z0-9 -]+$/);
  for (const action of Object.keys(ENTRIES))
    expect(nameOfAction(action, 'x'), action).toMatch(/^[A-Z][a-z-]+ [a-z -]+( 1099-DA)?$/i);
});

test('shows no code in actions or changes', () => {
  const shown = Object.entries(ENTRIES).flatMap(([action, [before, after]]) =>
    changesOf(before && JSON.stringify(before), after && JSON.stringify(after)).flatMap(({ name, from, to }) =>
      [name, from, to].map((text) => `${action}: ${text}`),
    ),
  );
  expect(shown.filter((text) => /: ([a-z]+_[a-z_]+|[A-Z]{3,}|[a-z]+[A-Z]\w*|[\d-]+T[\d:.]+Z)$/.test(text))).toEqual([
    'asset.merge: USDC',
    'asset.undoMerge: USDC',
    'broker.add: Line of Form 1099-DA of Main added: BTC',
    'broker.edit: Line of Form 1099-DA of Main changed: BTC',
  ]);
  const of = (action: string) => {
    const [before, after] = ENTRIES[action]!;
    return changesOf(before && JSON.stringify(before), after && JSON.stringify(after)).map(
      ({ name, from, to }) => `${name}: ${from} → ${to}`,
    );
  };
  expect(of('settings.update')).toEqual([
    'Method: Weighted average cost (WAC) → ',
    'Cost basis method: First in, first out (FIFO) → ',
    'Lots: Universal → ',
    'Theme: As the device → ',
    'Country: United States → ',
    'Operation:  → Liquid staking',
    'Taxable:  → yes',
    'First day:  → the day 2024-04-06',
    'Tax year starts in:  → April',
  ]);
  expect(of('transaction.create')).toEqual([
    'Type:  → Gift received',
    'Time:  → the moment 2024-03-01T10:00:00.000Z',
    'Received:  → 1 ETH',
  ]);
  expect(of('link.remove')).toEqual(['Kind: Transfer → ', 'Linked: by Lotbook → ']);
});
