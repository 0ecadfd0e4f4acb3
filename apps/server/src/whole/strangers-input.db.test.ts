/**
 * Sends invalid values in every argument of the API: other users' IDs, long texts, long lists, wrong types, NUL
 * characters and forged cursors. The test reads the schema, so it also covers new arguments. `npm test` runs it on the
 * embedded database only; `strangers.db.test.ts` checks row-level security on PostgreSQL.
 */
// Slow: it sends thousands of requests, about twenty for each argument.
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARGUMENT_LIMITS } from '../argument-limits.ts';
import { genericCsv, importText, uploadText } from '../facts/testing.ts';
import { schema } from '../schema.ts';
import { type TestServer, type TestUser, testServer } from '../testing.ts';

const SECRET = 'Herons nest at Ann’s';
const FILE = genericCsv(
  `01/05/2024 10:00:00,1,BTC,40000,USD,100,USD,,${SECRET}`,
  '03/05/2024 10:00:00,30000,USD,0.5,BTC,50,USD,,x1',
  '05/05/2024 10:00:00,0.01,ETH,,,,,staked,s1',
);

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
/** The IDs of one row of the owner per table. */
let owned: string[];
let before: string;
/** The processor time of this thread, which runs the server and the embedded database, for each accepted request. */
const spent: { what: string; ms: number }[] = [];

beforeAll(async () => {
  server = await testServer();
  owner = await server.signUp('Ann');
  stranger = await server.signUp('Mallory');
  await fill(owner);
  owned = await idsOf(owner);
  before = await everythingOf(owner);
});

afterAll(async () => {
  spent.sort((a, b) => b.ms - a.ms);
  const most = spent.slice(0, 5).map(({ what, ms }) => `${what} ${Math.round(ms)} ms`);
  console.log(`most processor time of ${spent.length} requests: ${most.join(', ')}`);
  await server?.close();
});

async function fill(user: TestUser): Promise<void> {
  await importText(server, user, FILE, { walletName: `${SECRET} wallet` });
  await uploadText(server, user, FILE, `${SECRET}.csv`);
  const { transactions } = (await user.graphql('{ transactions { transactions { publicId } } }')).transactions;
  await user.graphql(
    `mutation($id: ID!, $note: String!) {
      updateTransaction(publicId: $id, input: { note: $note }) { success }
      updateCostBasisTimeline(method: LIFO, settingStartDate: "2024-01-01") { success }
      updateLendingTaxabilitySetting(isTaxable: true, settingStartDate: "2024-01-01") { success }
      updateName(name: $note) { success }
      exportTransactionsCsv { success }
    }`,
    { id: transactions[0].publicId, note: SECRET },
  );
  const fileUrl = await uploadText(server, user, FILE, `${SECRET}.zip`);
  await user.graphql('mutation($fileUrl: String!) { checkDataImport(fileUrl: $fileUrl) { success } }', { fileUrl });
  await server.runJobs({ allowFailures: true });
}

async function tablesOfPeople(): Promise<{ table: string; hasId: boolean }[]> {
  const { rows } = await sql<{ table: string; hasId: boolean }>`
    select c.table_name as table, exists (select 1 from information_schema.columns i
      where i.table_schema = c.table_schema and i.table_name = c.table_name and i.column_name = 'id') as "hasId"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE' order by 1`.execute(
    server.db.kysely,
  );
  return rows;
}

async function idsOf({ userId }: TestUser): Promise<string[]> {
  const ids: string[] = [userId];
  for (const { table, hasId } of await tablesOfPeople()) {
    if (!hasId) continue;
    const { rows } = await asOwnerOfSchema(
      sql<{ id: string }>`select id::text as id from ${sql.table(table)} where user_id = ${userId} order by id limit 1`,
    );
    // A numeric ID could appear in an answer by chance.
    ids.push(...rows.map(({ id }) => id).filter((id) => !/^\d+$/.test(id)));
  }
  return ids;
}

/** Returns all of a user's rows as one text. */
async function everythingOf({ userId }: TestUser): Promise<string> {
  const texts: string[] = [];
  for (const { table } of await tablesOfPeople()) {
    const { rows } = await asOwnerOfSchema(
      sql<{
        row: string;
      }>`select to_jsonb(x)::text as row from ${sql.table(table)} x where user_id = ${userId} order by 1`,
    );
    texts.push(`${table}: ${rows.map(({ row }) => row).join('\n')}`);
  }
  return texts.join('\n');
}

async function asOwnerOfSchema<Row>(query: { execute(db: TestServer['db']['kysely']): Promise<{ rows: Row[] }> }) {
  return server.db.kysely.transaction().execute(async (tx) => {
    await sql`select set_config('app.system', 'on', true)`.execute(tx);
    return query.execute(tx);
  });
}

type Field = GraphQLField<unknown, unknown>;
type Place = { readonly path: readonly string[]; readonly type: GraphQLInputType };

/** Returns every argument, every field of input objects, and every entry of lists. */
function placesIn(entries: readonly { name: string; type: GraphQLInputType }[], path: readonly string[] = []): Place[] {
  return entries.flatMap(({ name, type }) => {
    const named: GraphQLNamedType = getNamedType(type);
    const here = [...path, name];
    const bare = getNullableType(type);
    const entry = isListType(bare) ? [{ path: [...here, ENTRY], type: bare.ofType }] : [];
    const within = isInputObjectType(named) ? placesIn(Object.values(named.getFields()), here) : [];
    return [{ path: here, type }, ...entry, ...within];
  });
}

const ENTRY = '[]';

const SOME: Record<string, unknown> = {
  Int: 1,
  Boolean: true,
  Date: '2024-01-01',
  Decimal: '1',
  ID: '00000000-0000-4000-8000-000000000000',
};

/** Returns a valid value with `hostile` at the end of the path and without other optional fields. */
function sampleOf(type: GraphQLInputType, name: string, path: readonly string[] | null, hostile: unknown): unknown {
  const bare = getNullableType(type);
  if (path?.length === 0) return hostile;
  if (isListType(bare)) return [sampleOf(bare.ofType, name, path?.[0] === ENTRY ? [] : path, hostile)];
  if (isEnumType(bare)) return bare.getValues()[0]!.name;
  if (isInputObjectType(bare)) return samplesOf(Object.values(bare.getFields()), path, hostile);
  return SOME[bare.name] ?? (name === 'taxYear' ? '2024' : 'x');
}

function samplesOf(
  entries: readonly { name: string; type: GraphQLInputType }[],
  path: readonly string[] | null,
  hostile: unknown,
): Record<string, unknown> {
  const wanted = entries.filter(({ name, type }) => isNonNullType(type) || name === path?.[0]);
  return Object.fromEntries(
    wanted.map(({ name, type }) => [name, sampleOf(type, name, name === path?.[0] ? path.slice(1) : null, hostile)]),
  );
}

/** Selects as many fields as allowed, so that a leak becomes visible. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields())
    .filter((field) => field.args.every((arg) => !isNonNullType(arg.type)))
    .filter((field) => depth > 1 || !isObjectType(getNamedType(field.type)));
  if (fields.length === 0) return '{ __typename }';
  return `{ ${fields.map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`).join(' ')} }`;
}

function documentOf(kind: string, field: Field, names: readonly string[], depth: number): string {
  const used = field.args.filter(({ name }) => names.includes(name));
  const declared = used.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
  return `${kind}(${declared}) { ${field.name}(${passed}) ${selectionOf(field.type, depth)} }`;
}

const FORGED = [
  '',
  '|',
  '||',
  'nonsense',
  '2024-02-30 10:00:00+00|00000000-0000-4000-8000-000000000000',
  '2024-02-03 10:00:00+00|------------------------------------',
  "crypto:BTC|USD|2024-01-01'; drop table flows; --",
  '00000000000000000 ------------------------------------',
];

type Attack = { readonly value: unknown; readonly isRefused: boolean };

/** Arguments that take a cursor, by name. */
const CURSOR = /after|before|cursor/i;
/**
 * Names of arguments that identify a row or a stored file. Any other text is a name, a note or a search, and gets one
 * ID of the other user.
 */
const NAMES_A_ROW = /(asset|id|ids|key|query|url|urls|account|wallet)$/i;
/** The number of letters that fit into the largest request. */
const MOST_LETTERS = 150_000;

/** Values that a scalar rejects before any resolver runs. They are sent to one argument of each scalar. */
const MISTYPED: Record<string, unknown[]> = {
  Int: [[['list']], 2 ** 31, 2 ** 40, 2 ** 60, 1.5, '1', 'x'],
  Boolean: [[['list']], 'true', 1],
  Date: [[['list']], '1\0', '\ud800'],
  Decimal: [[['list']], '1\0', '\ud800'],
  ID: [[['list']], 'a\0b', 'half a \ud800 letter'],
  String: [[['list']], 'a\0b', 'half a \ud800 letter'],
};

/** Arguments that were already sent with the largest size. */
const sentLargest = new Set<string>();

function isFirst(name: string): boolean {
  const isNew = !sentLargest.has(name);
  sentLargest.add(name);
  return isNew;
}

/** @returns the requests for a place; `isRefused` if the value must always be rejected */
function attacksOn({ path, type }: Place): Attack[] {
  const bare = getNullableType(type);
  const argument = path.findLast((part) => part !== ENTRY)!;
  const maybe = (value: unknown): Attack => ({ value, isRefused: false });
  const never = (value: unknown): Attack => ({ value, isRefused: true });
  if (isListType(bare)) {
    const one = sampleOf(bare.ofType, path.at(-1)!, null, null);
    const room = Math.floor(MOST_LETTERS / (JSON.stringify(one).length + 1));
    const most = ARGUMENT_LIMITS.lists[argument]!;
    const many = (length: number) => Array.from({ length }, () => one);
    return [
      ...(most < room ? [maybe(many(most)), never(many(most + 1))] : []),
      ...(isFirst(`${argument} list`) ? [never(many(60_000)), { value: many(room), isRefused: room > most }] : []),
      maybe([]),
      never([{ not: 'this' }]),
    ];
  }
  if (isInputObjectType(bare)) return [never('text'), never({ not: 'there' }), never([[]])];
  if (isEnumType(bare)) return [never('NOT_THERE'), never(1), never(bare.getValues()[0]!.name.toLowerCase())];
  const typed = [never({ of: 'another type' }), ...(isFirst(bare.name) ? (MISTYPED[bare.name] ?? []).map(never) : [])];
  switch (bare.name) {
    case 'Int':
      return [...typed, maybe(0), maybe(-1), never(-2_147_483_648), maybe(2_147_483_647)];
    case 'Boolean':
      return typed;
    case 'Date':
    case 'Decimal':
      return [
        ...typed,
        ...(isFirst(argument) ? [never('x'.repeat(MOST_LETTERS))] : []),
        maybe('0000-01-01'),
        maybe('9999-12-31'),
        maybe('9'.repeat(100)),
        ...['NaN', 'Infinity', '1e999999999', '-0', '2024-13-45', '١٢'].map(maybe),
      ];
    default: {
      const isId = bare.name === 'ID';
      const limit = isId ? ARGUMENT_LIMITS.ids : ARGUMENT_LIMITS.texts[argument]!;
      const most = Math.min(limit, MOST_LETTERS);
      const named = isId || NAMES_A_ROW.test(argument) ? owned : owned.slice(-1);
      return [
        ...typed,
        never('x'.repeat(limit + 1)),
        ...(isFirst(argument) ? [never('x'.repeat(500_000))] : []),
        // Only texts are parsed; an ID may be read as a number.
        ...(isId ? ['x', '0'] : isFirst(`${argument} parsed`) ? ['x', '(', '[', '{"a":', ' ', '0', '"'] : ['x']).map(
          (text) => maybe(text.repeat(Math.floor(most / text.length))),
        ),
        ...[
          '%',
          "'; --",
          '__proto__',
          'constructor',
          '../../etc/passwd',
          '🦩'.repeat(40),
          ...named,
          ...(/url|file/i.test(argument) ? owned.map((id) => `/files/${id}`) : []),
        ].map(maybe),
        ...(CURSOR.test(argument) ? FORGED : [])
          .flatMap((text) => [text, Buffer.from(text).toString('base64url')])
          .map(maybe),
      ];
    }
  }
}

/** The largest body that the endpoint reads (`endpoint.db.test.ts`). */
const MOST_BYTES = 200_000;
const TOO_MUCH = /syntax|cost|depth|token/i;

type Asker = Pick<TestUser, 'ask'>;

/** Sends a request with the first selection, from `level` on, that is not too deep or too expensive. */
async function ask(
  by: Asker,
  documents: readonly string[],
  variables: Record<string, unknown>,
  level: number,
): Promise<{ answer: Awaited<ReturnType<Asker['ask']>>; level: number; ms: number }> {
  // `process.cpuUsage()` adds up all threads, and took a tenth of this test.
  const before = process.threadCpuUsage();
  const answer = await by.ask(documents[level]!, variables);
  const { user, system } = process.threadCpuUsage(before);
  const [error] = answer.errors ?? [];
  const isTooMuch = error !== undefined && !error.path && TOO_MUCH.test(error.message);
  if (isTooMuch && level + 1 < documents.length) return ask(by, documents, variables, level + 1);
  return { answer, level, ms: (user + system) / 1000 };
}

const fields = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema().getQueryType()! : schema().getMutationType()!;
  return Object.values(root.getFields())
    .filter((field) => field.args.length > 0)
    .map((field) => [field.name, kind, field] as const);
});

describe('hostile input from another user', () => {
  it.each(fields)('%s', async (_name, kind, field) => {
    for (const [index, place] of placesIn(field.args).entries()) {
      const names = Object.keys(samplesOf(field.args, place.path, null));
      const documents = [4, 3, 2, 1].map((depth) => documentOf(kind, field, names, depth));
      let level = 0;
      for (const { value, isRefused } of attacksOn(place)) {
        const variables = samplesOf(field.args, place.path, value);
        const sent = JSON.stringify(variables);
        const what = `${place.path.join('.')}: ${JSON.stringify(value).slice(0, 80)}`;
        // A signed-out request may be rejected before or after its error is found. Testing one argument is enough.
        const isForBoth = isRefused && index === 0;
        for (const by of isForBoth ? [stranger, server.stranger] : [stranger]) {
          const asked = await ask(by, documents, variables, level);
          if (sent.length < MOST_BYTES) spent.push({ what: field.name, ms: asked.ms });
          // A long list may exceed the cost limit.
          if (sent.length < 1000) level = asked.level;
          const { answer } = asked;
          const { errors = [] } = answer;
          const codes = errors.map(({ extensions, message }) => `${extensions?.code ?? ''} ${message.slice(0, 200)}`);
          expect(
            codes.filter((code) => code.startsWith('INTERNAL')),
            what,
          ).toEqual([]);
          const said = JSON.stringify(answer);
          const theirs = [SECRET, owner.email, ...owned].filter((text) => !sent.includes(text));
          expect(
            theirs.filter((text) => said.includes(text)),
            what,
          ).toEqual([]);
          if (isRefused) expect(errors, what).not.toEqual([]);
        }
      }
    }
  });

  it('changes nothing of the owner', async () => {
    expect(await everythingOf(owner)).toBe(before);
    expect(before).toContain(SECRET);
    expect(owned.length).toBeGreaterThan(6);
  });

  it('rejects arguments of nested fields', async () => {
    const below = Object.values(schema().getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => !name.startsWith('__') && name !== 'Query' && name !== 'Mutation')
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter(({ args }) => args.length > 0)
          .map(({ name }) => `${type.name}.${name}`),
      );
    expect(below).toEqual([
      'Account.balances',
      'Account.performance',
      'CurrencyPricePage.span',
      'LotChoice.lots',
      'LotProof.lot',
      'MarketCurrency.quote',
      'MarketCurrency.week',
    ]);
    const pricesIn = (currency: string) =>
      `{ prices { prices { week(currency: ${currency}) quote(currency: ${currency}) { price } } }
        currencyPricePage(query: "bitcoin") { span(currency: ${currency}) { low } } }`;
    for (const currency of ['CHF', '"EUR"', '0', '[EUR]']) {
      expect((await owner.ask(pricesIn(currency))).errors?.length, currency).toBeGreaterThan(0);
    }
    for (const currency of ['EUR', 'BTC', 'UAH', 'null']) {
      expect((await owner.ask(pricesIn(currency))).errors, currency).toBeUndefined();
    }
    const { transactions } = await owner.graphql('{ transactions(limit: 50) { transactions { publicId } } }');
    const id = transactions.transactions[0].publicId;
    const lotOf =
      'query($id: ID!, $lot: ID!) { lotProof(transactionId: $id) { proof { lot(disposedLotId: $lot) { gain } } } }';
    for (const lot of ['0', '-1', '1.5', '1e300', 'NaN', '__proto__', '%', '9'.repeat(200)]) {
      expect((await owner.graphql(lotOf, { id, lot })).lotProof, lot).toEqual({ proof: { lot: null } });
    }
    const lotsBy = (order: string) =>
      `query($id: ID!) { lotsToIdentify(transactionId: $id) { choice { lots(sortBy: ${order}, desc: true) { quantity } } } }`;
    for (const order of ['METHOD', 'ACQUIRED', 'QUANTITY', 'COST', 'null']) {
      expect((await owner.ask(lotsBy(order), { id })).errors, order).toBeUndefined();
    }
    for (const order of ['cost', '"COST"', '0', '[COST]']) {
      expect((await owner.ask(lotsBy(order), { id })).errors?.length, order).toBeGreaterThan(0);
    }
    for (const limit of [-1, -2_147_483_648, 2_147_483_647]) {
      const { errors } = await owner.ask(
        'query($limit: Int) { wallets { exchanges { balances(limit: $limit) { quantity } } wallets { balances(limit: $limit) { quantity } } customWallets { balances(limit: $limit) { quantity } } } }',
        { limit },
      );
      expect([...new Set(errors?.map(({ extensions }) => extensions?.code))]).toEqual(['BAD_USER_INPUT']);
    }
    const performanceOver = (duration: string) =>
      `{ wallets { customWallets { performance(performanceDuration: ${duration}) { to } } } }`;
    for (const duration of ['DAY', '"ONE_DAY"', '0', 'null', '[ONE_DAY]']) {
      expect((await owner.ask(performanceOver(duration))).errors?.length, duration).toBeGreaterThan(0);
    }
    expect((await owner.ask(performanceOver('ONE_DAY'))).errors).toBeUndefined();
  });

  it('answers each request within a second', () => {
    expect(spent.filter(({ ms }) => ms >= 1000)).toEqual([]);
    expect(spent.length).toBeGreaterThan(2 * fields.length);
  });
});
