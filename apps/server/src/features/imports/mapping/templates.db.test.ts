import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importText, uploadFile, uploadText } from '../../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { closeReviews } from '../review/session.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('ann');
  bob = await server.signUp('bob');
});
afterAll(async () => {
  await closeReviews();
  await server.close();
});

const GUESS = `query ($fileUrl: String!, $delimiter: String) { guessMapping(fileUrl: $fileUrl, delimiter: $delimiter) {
  problem parts rawRows { number cells } header headerRow delimiter mapping dateFormats isDayUnclear filename } }`;
const PREVIEW = `query ($fileUrl: String!, $mapping: String!) { previewMapping(fileUrl: $fileUrl, mapping: $mapping) {
  faults { at message } errors types { value count means } symbols { symbol assetId } counts { all ready errors toImport }
  rows { rowNumber outcome becomes { sentence } issues { message remedy } } } }`;
const PREVIEW_PART = PREVIEW.replace('($fileUrl', '($part: String, $fileUrl').replace(
  'previewMapping(',
  'previewMapping(part: $part, ',
);
const SAVE = `mutation ($id: ID, $name: String!, $mapping: String!) {
  saveImportTemplate(id: $id, name: $name, mapping: $mapping) { success error template { id name columns mapping } } }`;
const DELETE = 'mutation ($id: ID!) { deleteImportTemplate(id: $id) { success error } }';
const VALIDATE = `query ($fileUrl: String!) { csvValidationErrors(csvFileUrl: $fileUrl, isGeneric: true, accountTypeSlug: "csv") {
  errors recognized { id label } numberOfTransactions candidates { id label } } }`;

const BANK = [
  'Depotauszug;;;;;;;',
  'Buchungstag;Vorgang;Kürzel;Stück;Kurs;Gegenwert;Gebühr;Belegnummer',
  '03.04.2024 10:15;Kauf;BTC;0,5;60.000,00;30.000,00;9,90;B1',
  '05.04.2024 11:00;Verkauf;BTC;0,25;64.000,00;16.000,00;9,90;B2',
  '06.04.2024 12:00;Sonstiges;BTC;1;;;;B3',
  '07.04.2024 12:00;Einzahlung;HAUSCOIN;10;;;;B4',
].join('\n');

async function guessed(fileUrl: string) {
  const { guessMapping } = await ann.graphql(GUESS, { fileUrl });
  return { ...guessMapping, mapping: JSON.parse(guessMapping.mapping) };
}

test('guesses, previews, saves and uses a template, and recognizes the next file', async () => {
  const fileUrl = await uploadText(server, ann, BANK, 'bank.csv');
  const unknown = (await ann.graphql(VALIDATE, { fileUrl })).csvValidationErrors;
  expect(unknown).toMatchObject({
    recognized: null,
    errors: [expect.stringContaining('We do not recognize this file.')],
  });

  const guess = await guessed(fileUrl);
  expect(guess).toMatchObject({
    problem: null,
    headerRow: 2,
    delimiter: ';',
    filename: 'bank.csv',
    isDayUnclear: false,
  });
  expect(guess.rawRows[1].cells[0]).toBe('Buchungstag');
  const { mapping } = guess;
  expect(mapping).toMatchObject({ numbers: 'comma', dates: ['D.M.YYYY'] });

  const first = (await ann.graphql(PREVIEW, { fileUrl, mapping: JSON.stringify(mapping) })).previewMapping;
  expect(first.faults).toEqual([]);
  expect(first.types).toContainEqual({ value: 'Sonstiges', count: 1, means: null });
  const corrected = {
    ...mapping,
    constants: { currency: 'EUR', fee_asset: 'EUR' },
    types: [...mapping.types, { value: 'sonstiges', means: 'leave_out' }],
  };
  const tried = (await ann.graphql(PREVIEW, { fileUrl, mapping: JSON.stringify(corrected) })).previewMapping;
  expect(tried.counts).toEqual({ all: 4, ready: 3, errors: 0, toImport: 3 });
  expect(tried.symbols).toContainEqual({ symbol: 'HAUSCOIN', assetId: null });
  expect(tried.rows[0]).toMatchObject({
    rowNumber: 3,
    outcome: 'TRANSACTION',
    becomes: { sentence: 'Bought 0.5 BTC for 30,000.00 EUR on the wallet.' },
  });

  const { saveImportTemplate: saved } = await ann.graphql(SAVE, {
    name: ' Hausbank ',
    mapping: JSON.stringify(corrected),
  });
  expect(saved).toMatchObject({
    success: true,
    template: { name: 'Hausbank', columns: expect.arrayContaining(['Kürzel']) },
  });
  const { id } = saved.template;
  const known = (await ann.graphql(VALIDATE, { fileUrl })).csvValidationErrors;
  expect(known).toMatchObject({
    errors: [],
    recognized: { id: `template/${id}`, label: 'Hausbank' },
    numberOfTransactions: 3,
  });

  const done = await importText(server, ann, '', { walletName: 'Bank', slug: 'csv', fileUrl });
  expect(done).toMatchObject({ success: true, numberImported: 3 });
  const LABEL = 'query ($id: ID!) { import(id: $id) { format formatLabel } }';
  expect((await ann.graphql(LABEL, { id: done.importId })).import).toEqual({
    format: `template/${id}`,
    formatLabel: 'Hausbank',
  });

  const SOURCE = '{ transactions(limit: 1) { transactions { source { formatLabel } } } }';
  expect((await ann.graphql(SOURCE)).transactions.transactions[0].source.formatLabel).toBe('Hausbank');

  const next = await uploadText(
    server,
    ann,
    `${BANK}\n08.04.2024 09:00;Kauf;ETH;1;3.000,00;3.000,00;1,00;B5`,
    'bank2.csv',
  );
  const more = await importText(server, ann, '', { accountId: done.createdCustomWallet.id, fileUrl: next });
  expect(more).toMatchObject({ numberImported: 1, numberDuplicate: 3 });
  expect((await ann.graphql(DELETE, { id })).deleteImportTemplate.success).toBe(true);
  expect((await ann.graphql(VALIDATE, { fileUrl })).csvValidationErrors.recognized).toBeNull();
  await ann.graphql('mutation ($id: ID!) { undoImport(importId: $id) { success } }', { id: more.importId });
  await ann.graphql('mutation ($id: ID!) { redoImport(importId: $id) { success } }', { id: more.importId });
  await server.runJobs();
  const AGAIN = 'query ($id: ID!) { import(id: $id) { status numberImported formatLabel } }';
  expect((await ann.graphql(AGAIN, { id: more.importId })).import).toEqual({
    status: 'FINISHED',
    numberImported: 1,
    formatLabel: 'Hausbank',
  });
});

test('denies other users access to a file or template', async () => {
  const fileUrl = await uploadText(server, ann, BANK);
  const { mapping } = await guessed(fileUrl);
  const text = JSON.stringify({ ...mapping, types: [...mapping.types, { value: 'sonstiges', means: 'leave_out' }] });
  const { saveImportTemplate } = await ann.graphql(SAVE, { name: 'Secret', mapping: text });
  const { id } = saveImportTemplate.template;
  expect((await bob.graphql(GUESS, { fileUrl })).guessMapping).toMatchObject({
    problem: expect.stringContaining('not found'),
    rawRows: [],
    mapping: null,
  });
  expect((await bob.graphql(PREVIEW, { fileUrl, mapping: text })).previewMapping).toMatchObject({
    faults: [{ at: 'file', message: expect.stringContaining('not found') }],
    rows: [],
  });
  expect((await bob.graphql('{ importTemplates { id } }')).importTemplates).toEqual([]);
  expect((await bob.graphql(SAVE, { id, name: 'Mine now', mapping: text })).saveImportTemplate.success).toBe(false);
  expect((await bob.graphql(DELETE, { id })).deleteImportTemplate.success).toBe(false);
  const own = await uploadText(server, bob, BANK);
  expect((await bob.graphql(VALIDATE, { fileUrl: own })).csvValidationErrors.recognized).toBeNull();
  expect((await ann.graphql('{ importTemplates { name } }')).importTemplates).toEqual([{ name: 'Secret' }]);
  for (const operation of ['{ mappingChoices { constants } }', '{ importTemplates { id } }']) {
    await expect(server.stranger.graphql(operation)).rejects.toThrow(/UNAUTHENTICATED/);
  }
});

test('rejects invalid mappings with a message: not JSON, another version, no date, a duplicate name', async () => {
  const fileUrl = await uploadText(server, bob, BANK);
  const { guessMapping } = await bob.graphql(GUESS, { fileUrl });
  const good = guessMapping.mapping;
  const save = async (name: string, mapping: string) =>
    (await bob.graphql(SAVE, { name, mapping })).saveImportTemplate as { success: boolean; error: string };
  expect(await save('One', good)).toMatchObject({ success: true });
  const parsed = JSON.parse(good);
  const refusals = [
    await save('ONE', good),
    await save(' ', good),
    await save('x'.repeat(101), good),
    await save('A', '{'),
    await save('A', 'x'.repeat(300_001)),
    await save('A', JSON.stringify({ ...parsed, version: 9 })),
    await save(
      'A',
      JSON.stringify({ ...parsed, columns: parsed.columns.map((one: object) => ({ ...one, field: null })) }),
    ),
  ];
  for (const { success, error } of refusals) {
    expect(success).toBe(false);
    expect(error).toMatch(/\.$/);
  }
});

test('previews the chosen one of two sheets with the same header, and says that they cannot be imported at once', async () => {
  const [title, header, first, ...rest] = BANK.split('\n');
  const archive = zipSync({
    '2023.csv': strToU8([title, header, first].join('\n')),
    '2024.csv': strToU8([title, header, ...rest].join('\n')),
  });
  const fileUrl = await uploadFile(server, ann, archive, 'years.zip');
  const { mapping, parts } = await guessed(fileUrl);
  expect(parts).toEqual(['2023.csv', '2024.csv']);
  const tried = async (part: string | null) => {
    const variables = { fileUrl, mapping: JSON.stringify(mapping), part };
    return (await ann.graphql(PREVIEW_PART, variables)).previewMapping;
  };
  expect(await tried('2023.csv')).toMatchObject({ counts: { all: 1 }, types: [{ value: 'Kauf' }] });
  const second = await tried('2024.csv');
  expect(second).toMatchObject({
    counts: { all: 3 },
    errors: expect.arrayContaining([expect.stringContaining('“2023.csv” has the same')]),
  });
  expect(second.types.map(({ value }: { value: string }) => value)).not.toContain('Kauf');
  for (const part of [null, '2025.csv']) {
    expect((await tried(part)).errors).toEqual([expect.stringContaining('holds 2 tables')]);
  }
});
