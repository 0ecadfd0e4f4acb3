// Also runs on PostgreSQL: strangers.
/**
 * Queries every field of the API as a stranger and as another user. New fields are tested automatically; public ones
 * must be listed.
 */
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginOperation } from '../platform/graphql/context.ts';
import { type Access, type Viewer, viewerOf } from '../platform/viewer.ts';
import { schema } from '../schema.ts';
import { type TestServer, type TestUser, testServer } from '../testing.ts';

const PUBLIC = [
  'appInfo',
  'baseCurrencies',
  'calculatorCountries',
  'contactedHosts',
  'conversion',
  'convertibleCurrencies',
  'countries',
  'currencyPricePage',
  'integrations',
  'marketInfo',
  'linkableExchanges',
  'networkCalled',
  'networks',
  'prices',
  'publicWalletBalance',
  'searchPrices',
  'tradeTax',
  'user',
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const SOME_ID = '00000000-0000-4000-8000-000000000000';

function someValue(type: GraphQLInputType, name: string): string {
  if (isNonNullType(type)) return someValue(type.ofType, name);
  if (isListType(type)) return `[${someValue(type.ofType, name)}]`;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) return `{ ${argumentsOf(Object.values(type.getFields()))} }`;
  const known: Record<string, string> = { Int: '1', Float: '1', Boolean: 'true', Date: '"2024-01-01"', Decimal: '"1"' };
  if (type.name === 'DateTime') return '"2024-01-01T00:00:00Z"';
  if (type.name === 'ID') return `"${SOME_ID}"`;
  return known[type.name] ?? (name === 'taxYear' ? '"2024"' : '"x"');
}

function argumentsOf(args: readonly { name: string; type: GraphQLInputType }[]): string {
  return args
    .filter(({ type }) => isNonNullType(type))
    .map(({ name, type }) => `${name}: ${someValue(type, name)}`)
    .join(', ');
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields());
  const plain = fields.find((field) => !isObjectType(getNamedType(field.type)) && field.args.every(isOptional));
  const field = plain ?? fields[0]!;
  return `{ ${field.name} ${selectionOf(field.type)} }`;
}

const isOptional = (arg: GraphQLArgument) => !isNonNullType(arg.type);

function documentOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): string {
  const args = argumentsOf(field.args);
  return `${kind} { ${field.name}${args ? `(${args})` : ''} ${selectionOf(field.type)} }`;
}

const documents = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema().getQueryType()! : schema().getMutationType()!;
  return Object.values(root.getFields()).map((field) => [field.name, documentOf(kind, field)] as const);
});

describe('tells a stranger to sign in', () => {
  it.each(documents.filter(([name]) => !PUBLIC.includes(name)))('%s', async (_name, document) => {
    const { data, errors } = await server.stranger.ask(document);
    expect(errors?.map((error) => error.extensions?.code)).toEqual(['UNAUTHENTICATED']);
    expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([]);
  });

  it.each(documents.filter(([name]) => PUBLIC.includes(name)))('lets a stranger query %s', async (name, document) => {
    const { data, errors } = await server.stranger.ask(document);
    expect(errors).toBeUndefined();
    if (name === 'user') expect(data).toEqual({ user: null });
  });
});

describe('read-only session', () => {
  const mutations = documents.filter(([, document]) => document.startsWith('mutation'));

  it.each(mutations)('may not %s', async (_name, document) => {
    const owner = await server.signUp('Ann');
    for (const access of ['viewer', 'admin'] as const) {
      const { data, errors } = await lookingAt(owner, access).ask(document);
      expect(errors?.map((error) => error.extensions?.code)).toEqual(['FORBIDDEN']);
      expect(data).toBeNull();
    }
    const { rows } = await sql`select 1 from audit_events where user_id = ${owner.userId}`.execute(server.db.kysely);
    expect(rows).toEqual([]);
  });

  it('sees what the owner sees', async () => {
    const owner = await server.signUp('Ann');
    await owner.graphql('mutation { updateTheme(theme: DARK) { success } }');
    expect(await lookingAt(owner, 'viewer').graphql('{ settings { theme } }')).toEqual({ settings: { theme: 'DARK' } });
  });

  it.each([
    ['viewer', /Their owner can\.$/],
    ['admin', /Only their owner can change them\.$/],
  ] as const)('explains to a read-only viewer why nothing can be changed: %s', async (access, whyNot) => {
    const owner = await server.signUp('Ann');
    const asked = '{ ledgerAccess { whyNot } appInfo { isViewAsUser } }';
    expect(await lookingAt(owner, access).graphql(asked)).toEqual({
      ledgerAccess: { whyNot: expect.stringMatching(whyNot) },
      appInfo: { isViewAsUser: true },
    });
    expect(await owner.graphql(asked)).toEqual({
      ledgerAccess: { whyNot: null },
      appInfo: { isViewAsUser: false },
    });
  });

  it('cannot write even where no policy is checked', async () => {
    const owner = await server.signUp('Ann');
    const { context, end } = beginOperation(server.services, viewing(owner, 'viewer'), 'latest');
    const write = context.transaction((tx) => sql`update user_settings set theme = 'DARK'`.execute(tx));
    await expect(write).rejects.toThrow(/read-only transaction/);
    await end('rollback');
  });
});

function viewing({ userId }: TestUser, access: Access): Viewer {
  const actor = { id: 'somebody else', email: 'other@example.org', name: 'Other' };
  return { ...viewerOf(actor, 'a session'), owner: userId, access };
}

function lookingAt(owner: TestUser, access: Access) {
  return server.as(viewing(owner, access));
}

describe('query for missing data gets an answer, never an internal error', () => {
  it.each(documents)('%s', async (_name, document) => {
    const user = await server.signUp('Ann');
    const { errors } = await user.ask(document);
    expect(errors?.filter((error) => error.extensions?.code === 'INTERNAL') ?? []).toEqual([]);
  });
});

const OF_TRANSACTIONS = {
  createTransactions: 'value_error',
  updateTransaction: 'transaction_not_found',
  ignoreTransaction: 'transaction_not_found',
  editTransactions: 'value_error',
  updateTaxability: 'transaction_not_found',
  updateOperationPurpose: 'transaction_not_found',
  updateCostBasisAndProceeds: 'transaction_not_found',
  createLink: 'transaction_not_found',
  addDepositOverride: 'transaction_not_found',
  bulkUpdateAsset: 'value_error',
  deleteManualTransactions: 'transaction_not_found',
  updateDatetime: 'transaction_not_found',
  importNft: 'value_error',
  toggleSpam: 'asset_not_found',
  reportTokensAsSpam: 'asset_not_found',
};

it.each(Object.entries(OF_TRANSACTIONS))('%s returns %s for missing data', async (name, errorCode) => {
  const user = await server.signUp('Ann');
  const field = schema().getMutationType()!.getFields()[name]!;
  const { answer } = await user.graphql(
    `mutation { answer: ${name}(${argumentsOf(field.args)}) { success error errorCode } }`,
  );
  expect(answer).toEqual({ success: false, error: expect.stringMatching(/\.$/), errorCode });
});
