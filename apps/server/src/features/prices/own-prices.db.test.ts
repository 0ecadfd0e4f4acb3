import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_PRICE_LINES, MOST_TABLE_BYTES } from '../../acts/reading/whole-table.ts';
import { uploadText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
});
afterAll(() => server.close());

const HEADER = 'Date,Asset,Price,Currency\n';
const IMPORT = 'importUserPrices(csvUrl: $url) { success error numberImported issueCount issues { code } }';
const send = async (text: string, user = ann) => {
  const url = await uploadText(server, user, text, 'prices.csv');
  return (await user.graphql(`mutation ($url: String!) { ${IMPORT} }`, { url })).importUserPrices;
};

it('rejects a file with more lines than the limit', async () => {
  expect(await send(HEADER + '2024-01-05,BTC,1,USD\n'.repeat(MOST_PRICE_LINES))).toMatchObject({
    success: false,
    error: 'This file has more than 25,000 lines. Split it into several files.',
  });
});

it('rejects a file larger than the limit without reading it', async () => {
  const url = await uploadText(server, ann, HEADER + 'x'.repeat(MOST_TABLE_BYTES.prices), 'prices.csv');
  const { get } = server.services.storage;
  server.services.storage.get = () => Promise.reject(new Error('it was read'));
  try {
    expect(await ann.graphql(`mutation ($url: String!) { ${IMPORT} }`, { url })).toMatchObject({
      importUserPrices: {
        success: false,
        error: 'This file is larger than 8 MB. Split it, or check that it is the right file.',
      },
    });
  } finally {
    server.services.storage.get = get;
  }
});

it('lists the first 500 issues and counts the others', async () => {
  const answer = await send(`${HEADER}2024-01-05,BTC,1,USD\n${'yesterday,BTC,1,USD\n'.repeat(600)}`);
  expect(answer).toMatchObject({ success: true, numberImported: 1, issueCount: 600 });
  expect(answer.issues).toHaveLength(500);
});

it('rejects symbols that no database stores', async () => {
  const answer = await send(`${HEADER}2024-01-05,${'A'.repeat(201)},1,USD\n2024-01-05,B\0TC,1,USD\n`);
  expect(answer).toMatchObject({ success: false, numberImported: 0 });
  expect(answer.issues).toEqual([{ code: 'INVALID_ASSET' }, { code: 'INVALID_ASSET' }]);
});

it('reads only one file per operation', async () => {
  const url = await uploadText(server, ann, `${HEADER}2024-01-06,BTC,1,USD\n`, 'prices.csv');
  const { errors } = await ann.ask(`mutation ($url: String!) { a: ${IMPORT} b: ${IMPORT} }`, { url });
  expect(errors?.map(({ message }) => message)).toEqual(['Send this in a separate operation.']);
});
