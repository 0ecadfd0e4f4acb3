import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpointOf, type WebOptions } from '../../app.ts';
import { appFor, type TestServer, testServer } from '../../testing.ts';
import { browserFor } from '../http/testing.ts';
import { viewerOf } from '../viewer.ts';
import { beginOperation } from './context.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const nobody = { viewer: null, requestId: 'r' };
const endpointWith = (options: Partial<WebOptions> = {}, services = server.services) =>
  endpointOf(services, { knownOperations: null, introspection: false, ...options });

describe('internal error', () => {
  it("is reported with the request's ID, under which the details are logged", async () => {
    const lines: string[] = [];
    const requestId = randomUUID();
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const broken = { ...server.services, log, config: null as never };
    const { errors } = await endpointWith({}, broken).run(
      { query: '{ appInfo { version } }' },
      { ...nobody, requestId },
    );
    expect(errors).toHaveLength(1);
    const { message, extensions } = errors![0]!;
    expect(message).toBe(
      'Something went wrong on our side. Try again; if it keeps happening, contact the operator of this server.',
    );
    expect(extensions).toMatchObject({ code: 'INTERNAL', errorId: requestId });
    expect(JSON.stringify(errors)).not.toMatch(/config|TypeError|at .*\.ts/);
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.errorId === extensions!.errorId);
    expect(logged.err.stack).toMatch(/TypeError/);
  });
});

it("reports invalid variables as the client's error", async () => {
  const query = 'query Page($limit: Int!) { transactions(limit: $limit) { totalCount } }';
  const { errors } = await endpointWith().run({ query, variables: { limit: 'many' } }, nobody);
  expect(errors).toHaveLength(1);
  expect(errors![0]!.message).toMatch(/Variable "\$limit" got invalid value "many"/);
  expect(errors![0]!.extensions?.code).not.toBe('INTERNAL');
});

it('suggests no field names while introspection is off', async () => {
  const { errors } = await endpointWith().run({ query: '{ wallet { name } apInfo { version } }' }, nobody);
  expect(errors!.map(({ message }) => message).join()).toContain('Cannot query field "apInfo" on type "Query".');
  expect(JSON.stringify(errors)).not.toMatch(/did you mean|appInfo|wallets/i);
  const open = await endpointWith({ introspection: true }).run({ query: '{ apInfo { version } }' }, nobody);
  expect(open.errors![0]!.message).toContain('Did you mean "appInfo"?');
});

describe('limits', () => {
  it('limits depth, cost and time, and disables introspection', async () => {
    const endpoint = endpointWith();
    const ask = async (query: string) => (await endpoint.run({ query }, nobody)).errors?.[0]?.message ?? 'fine';
    const deep = `{ transactions { transactions { ${'link { other { '.repeat(8)} publicId ${'} }'.repeat(8)} } } }`;
    expect(await ask(deep)).toMatch(/depth/i);
    const wide = `{ ${Array.from({ length: 60 }, (_, i) => `a${i}: wallets { exchanges { balances { asset { id name symbol } quantity } imports { id issues { row } } } }`).join(' ')} }`;
    expect(await ask(wide)).toMatch(/cost/i);
    expect(await ask(`{ ${'appInfo { version } '.repeat(2000)} }`)).toMatch(/token/i);
    expect(await ask('{ __schema { types { name } } }')).toMatch(/introspection/i);
    expect(await ask('{ appInfo { version } }')).toBe('fine');
  });

  it('limits top-level fields, under any alias and in fragments', async () => {
    const ask = async (query: string) => (await endpointWith().run({ query }, nobody)).errors?.[0]?.message ?? 'fine';
    // Four different fields, so that none is repeated too often.
    const things = ['appInfo { version }', 'user { name }', 'wallets { isSyncing }', 'settings { timeZone }'];
    const aliases = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => `a${from + i}: ${things[(from + i) % 4]}`).join(' ');
    expect(await ask(`{ ${aliases(0, 15)} }`)).not.toMatch(/at once|the same thing/);
    expect(await ask(`{ ${aliases(0, 16)} }`)).toMatch(/at most 15 things at once/);
    const [inline, named] = [`... on Query { ${aliases(8, 4)} }`, `fragment F on Query { ${aliases(12, 4)} }`];
    expect(await ask(`{ ${aliases(0, 8)} ${inline} ...F } ${named}`)).toMatch(/at most 15 things at once/);
    expect(await ask('{ ...F } fragment F on Query { ...F }')).toMatch(/Cannot spread fragment "F" within itself/);
  });

  it('limits repetitions of a field, under any alias and in fragments', async () => {
    const ask = async (query: string) => (await endpointWith().run({ query }, nobody)).errors?.[0];
    const aliases = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => `a${from + i}: appInfo { version }`).join(' ');
    expect(await ask(`{ ${aliases(0, 4)} }`)).toBeUndefined();
    const refused = await ask(
      `{ ${aliases(0, 2)} ...F ... on Query { a4: appInfo { version } } } fragment F on Query { ${aliases(2, 2)} }`,
    );
    expect(refused?.message).toMatch(/the same thing at most 4 times.*asks for appInfo more often/);
    expect(refused?.extensions?.code).toBe('TOO_MANY_ALIASES');
  });

  const many = (count: number, one: (i: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join(' ');
  const HOSTILE: [string, string][] = [
    [
      'fragments that double',
      `{ ...F0 } ${many(40, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F40 on Query { appInfo { version } }`,
    ],
    [
      'fragments that double and end nowhere',
      `{ ...F0 } ${many(40, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)}`,
    ],
    [
      'fragments that double below the first level',
      `{ wallets { ...F0 } } ${many(40, (i) => `fragment F${i} on Wallets { ...F${i + 1} ...F${i + 1} }`)} fragment F40 on Wallets { exchanges { id } }`,
    ],
    [
      'fragments that multiply by twenty',
      `{ ...F0 } ${many(9, (i) => `fragment F${i} on Query { ${`...F${i + 1} `.repeat(20)} }`)} fragment F9 on Query { appInfo { version } }`,
    ],
    [
      'fragments that multiply and end nowhere',
      `{ ...F0 } ${many(9, (i) => `fragment F${i} on Query { ${`...F${i + 1} `.repeat(20)} }`)}`,
    ],
    [
      'fragments that multiply below the first level',
      `{ wallets { ...F0 } } ${many(9, (i) => `fragment F${i} on Wallets { ${`...F${i + 1} `.repeat(20)} }`)} fragment F9 on Wallets { exchanges { id } }`,
    ],
    [
      'fragments that multiply and are empty',
      `{ wallets { id ...F0 } } ${many(9, (i) => `fragment F${i} on Wallets { ${`...F${i + 1} `.repeat(20)} }`)} fragment F9 on Wallets { ...F8 }`,
    ],
    [
      'fragments that spread each other',
      `{ ...F0 } ${many(100, (i) => `fragment F${i} on Query { ${many(20, (j) => `...F${(i + j) % 100}`)} }`)}`,
    ],
    ['one field under many names', `{ ${many(1400, (i) => `a${i}: x`)} }`],
    ['one field again and again', `{ appInfo { ${'version '.repeat(2900)} } }`],
    ['names that are almost right', `{ ${many(1400, (i) => `transactionz${'s'.repeat(50)}${i}`)} }`],
    ['variables nobody uses', `query (${many(600, (i) => `$v${i}: Strin`)}) { appInfo { version } }`],
    ['fields within fields', `{ ${'transactions { '.repeat(700)} x ${'} '.repeat(700)} }`],
    ['lists within lists', `{ transactions(query: ${'['.repeat(1400)}${']'.repeat(1400)}) { totalCount } }`],
    ['fields that may conflict', `{ ${many(350, (i) => `...{ user { ...{ n${i % 2}: name } } }`)} }`],
    ['directives', `{ appInfo ${'@include(if: true) '.repeat(400)} { version } }`],
  ];

  // Without the limits, several of these would never end.
  it.each(HOSTILE)('limits the work of a document: %s', async (_what, query) => {
    const endpoint = endpointWith();
    const { errors } = await endpoint.run({ query }, nobody);
    expect(errors).toBeDefined();
    expect(errors!.map(({ extensions }) => extensions?.code)).not.toContain('INTERNAL');
    expect(JSON.stringify(errors).length).toBeLessThan(200_000);
  });

  it('limits the time of an operation, however fast its statements are', async () => {
    const ann = await server.signUp('Ann');
    const viewer = viewerOf({ id: ann.userId, email: ann.email, name: 'Ann' }, 's');
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { context, end } = beginOperation(server.services, viewer, 'snapshot');
      const ask = () => context.transaction((tx) => sql`select 1`.execute(tx));
      await ask();
      vi.advanceTimersByTime(15_000);
      await ask();
      vi.advanceTimersByTime(1);
      await expect(ask()).rejects.toMatchObject({ code: '57014' });
      await end('rollback');
    } finally {
      vi.useRealTimers();
    }
  });

  it('limits the request size and requires JSON', async () => {
    const browser = browserFor(appFor(server.services), server.config.url);
    const large = await browser.post('/graphql', {
      query: '{ appInfo { version } }',
      variables: { x: 'x'.repeat(300_000) },
    });
    expect(large.status).toBe(413);
    const form = await browser.request('/graphql', {
      method: 'POST',
      body: new URLSearchParams({ query: '{ appInfo { version } }' }),
    });
    expect(form.status).toBe(415);
    expect((await browser.request('/graphql?query={appInfo{version}}')).status).toBe(405);
  });

  it('limits the rate per client', async () => {
    const browser = browserFor(appFor(server.services), server.config.url, '198.51.100.1');
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' };
    const answers = await Promise.all(Array.from({ length: 260 }, () => browser.request('/graphql', request)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([400, 429]);
  });

  it("answers only the web app's operations if configured", async () => {
    const known = 'query Known { appInfo { version } }';
    const endpoint = endpointWith({ knownOperations: new Set([known]) });
    expect((await endpoint.run({ query: known }, nobody)).errors).toBeUndefined();
    const { errors } = await endpoint.run({ query: 'query Other { appInfo { mail } }' }, nobody);
    expect(errors?.[0]?.extensions?.code).toBe('UNKNOWN_OPERATION');
  });
});

describe('transaction of an operation', () => {
  it('rolls back everything when a part fails and does not report success', async () => {
    const ann = await server.signUp('Ann');
    const { data, errors } = await ann.ask(
      `mutation { a: updateTheme(theme: DARK) { success } b: deleteAccount(id: "not an id that exists") { success } c: updateTheme(theme: SYSTEM) { success } }`,
    );
    if (errors) expect(data).toBeNull();
    const theme = (await ann.graphql('{ settings { theme } }')).settings.theme;
    expect(theme).toBe(errors ? 'LIGHT' : 'SYSTEM');
  });

  it('leaves no open transaction', async () => {
    const ann = await server.signUp('Ann');
    const viewer = viewerOf({ id: ann.userId, email: ann.email, name: 'Ann' }, 's');
    const operation = beginOperation(server.services, viewer, 'snapshot');
    await operation.context.transaction((tx) => tx.selectFrom('accounts').select('id').execute());
    await operation.end('rollback');
    for (let i = 0; i < 8; i++) await ann.graphql('{ settings { theme } wallets { isSyncing } }');
  });

  it('returns an error for a user deleted meanwhile', async () => {
    const ghost = viewerOf({ id: randomUUID(), email: 'x@example.org', name: 'X' }, 's');
    const { data } = await endpointWith().run({ query: '{ user { name } }' }, { viewer: ghost, requestId: 'r' });
    expect(data).toEqual({ user: null });
  });
});
