/**
 * A searchable ledger with notes of several words, fees, matched transfers, and a result with callouts and unknown
 * figures. The database creates it, because importing a million rows takes minutes.
 */
import { sql } from 'kysely';
import { sumsOf } from '../../apps/server/src/results/rows/sums.ts';
import { addTexts } from '../../apps/server/src/views/list/texts.ts';
import { refreshValues } from '../../apps/server/src/views/list/values.ts';
import type { Database } from '../../packages/db/src/open.ts';
import { asSystem, type Tx } from '../../packages/db/src/user.ts';

const COMPUTATION = '00000000-0000-4000-8000-000000000001';
const SOURCE = '00000000-0000-4000-8000-000000000002';

const PIECE = 20_000;

/** @param count the number of transactions; every tenth is a withdrawal linked to the deposit after it */
export async function addSearchedLedger(db: Database, userId: string, count: number): Promise<void> {
  const there = await transactionsOf(db, userId);
  if (there === count) return tidy(db);
  if (there > 0) throw new Error(`This ledger has ${there} transactions: measure these, or begin with another folder.`);
  await asSystem(db, async (tx) => {
    await addSurroundings(tx, userId);
    await addComputation(tx, userId, count);
  });
  for (const piece of piecesOf(count)) {
    await asSystem(db, (tx) => addTransactions(tx, userId, { count, ...piece }));
    if (piece.first === 1) await analyze(db);
  }
  await analyze(db);
  await addResults(db, userId, count);
}

async function transactionsOf(db: Database, userId: string): Promise<number> {
  const { rows } = await asSystem(db, (tx) =>
    sql<{ count: number }>`select count(*)::integer as count from transactions where user_id = ${userId}`.execute(tx),
  );
  return rows[0]!.count;
}

function* piecesOf(count: number): Generator<Piece> {
  for (let first = 1; first <= count; first += PIECE) yield { first, last: Math.min(count, first + PIECE - 1) };
}

async function addResults(db: Database, userId: string, count: number): Promise<void> {
  for (const piece of piecesOf(count)) {
    await asSystem(db, async (tx) => {
      await addLinks(tx, userId, piece);
      await addResult(tx, userId, piece);
    });
    if (piece.first === 1) await analyze(db);
  }
  await asSystem(db, (tx) =>
    sql`
    update user_settings set current_computation_id = ${COMPUTATION}::uuid where user_id = ${userId}`.execute(tx),
  );
  await tidy(db);
}

async function tidy(db: Database): Promise<void> {
  for (const table of TABLES) await sql`vacuum ${sql.table(table)}`.execute(db.kysely);
  await analyze(db);
}

const TABLES = [
  'transactions',
  'flows',
  'transaction_links',
  'disposals',
  'callouts',
  'transaction_values',
  'transaction_results',
  'transaction_texts',
];

/** Analyzes tables, also after the first batch, because the statistics of an empty table would slow down the others. */
async function analyze(db: Database): Promise<void> {
  for (const table of TABLES) await sql`analyze ${sql.table(table)}`.execute(db.kysely);
}

type Piece = { first: number; last: number };

async function addSurroundings(tx: Tx, userId: string): Promise<void> {
  await sql`
    insert into accounts (user_id, id, kind, name)
    select ${userId}, ('00000000-0000-4000-9000-' || lpad(i::text, 12, '0'))::uuid, 1,
      (array['Coinbase', 'Kraken', 'Ledger cold storage', 'Binance main', 'Old wallet'])[1 + i % 5] || ' ' || i
    from generate_series(0, 9) i`.execute(tx);
  await sql`
    insert into user_assets (user_id, id, symbol, name)
    select ${userId}, 'user:coin' || i, 'C' || i || 'X', 'Example coin number ' || i from generate_series(0, 39) i`.execute(
    tx,
  );
  await sql`
    insert into sources (user_id, id, kind, name, status)
    values (${userId}, ${SOURCE}::uuid, 'file', 'all.csv', 'FINISHED')`.execute(tx);
}

async function addTransactions(
  tx: Tx,
  userId: string,
  { count, first, last }: Piece & { count: number },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into transactions (user_id, id, happened_at, type, label, account_id, external_id, source_id, position, transaction_hash, note)
    select ${userId}, md5(i::text)::uuid, timestamptz '2015-01-01' + i * interval '5 minutes' * (1000000.0 / ${count}::integer), k.type,
      case when k.type = 'income' then (array['staking', 'interest', 'airdrop', 'mining'])[1 + i / 10 % 4] end,
      ('00000000-0000-4000-9000-' || lpad((i * 7 % 10)::text, 12, '0'))::uuid, 'row ' || i, ${SOURCE}::uuid, i,
      case when k.type in ('withdrawal', 'deposit') then '0x' || md5('hash' || i) || md5(i::text) end,
      case when i % 3 > 0 then 'Order ' || md5('o' || i) || ' made by the strategy "quiet river ' || i % 97 || '" at market'
        || case when i % 5 = 0 then ', paid at the café' else '' end end
    from generate_series(${first}::integer, ${last}::integer) i
    cross join lateral (select (array['withdrawal', 'deposit', 'buy', 'sell', 'trade', 'income', 'buy', 'trade', 'sell', 'spend'])[1 + i % 10] as type) k
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await addTexts(tx, userId, ids);
  await sql`
    insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity, fiat_value, fiat_currency)
    select t.user_id, t.id, f.position, t.happened_at, f.direction, t.account_id, f.asset_id, 1 + t.position % 7,
      case when t.position % 100 <> 9 then round((t.position::bigint * 7919 % 100003)::numeric / 7, 2) end, 'USD'
    from transactions t
    cross join lateral (values
      (0, case when t.type in ('buy', 'deposit', 'income', 'trade') then 'in' else 'out' end, 'user:coin' || t.position % 40),
      (1, case when t.type = 'buy' then 'out' else 'in' end, case when t.type = 'trade' then 'user:coin' || t.position * 3 % 40 else 'fiat:USD' end),
      (2, 'fee', 'fiat:USD')) f (position, direction, asset_id)
    where t.user_id = ${userId} and t.id in (${idsOf({ first, last })})
      and (f.position = 0 or (f.position = 1 and t.type in ('buy', 'sell', 'trade')) or (f.position = 2 and t.position % 4 = 0))`.execute(
    tx,
  );
  await refreshValues(tx, userId, ids, { areNew: true });
}

function idsOf({ first, last }: Piece) {
  return sql`select md5(i::text)::uuid from generate_series(${first}::integer, ${last}::integer) i`;
}

async function addLinks(tx: Tx, userId: string, piece: Piece): Promise<void> {
  await sql`
    insert into transaction_links (user_id, id, kind, from_transaction_id, to_transaction_id, origin)
    select t.user_id, gen_random_uuid(), 'transfer', t.id, d.id, 'matched'
    from transactions t join transactions d on d.user_id = t.user_id and d.id = md5((t.position + 1)::text)::uuid
    where t.user_id = ${userId} and t.id in (${idsOf(piece)}) and t.type = 'withdrawal' and t.position % 20 = 0`.execute(
    tx,
  );
  await sql`
    update transactions d set merged_into = l.from_transaction_id from transaction_links l
    where l.user_id = ${userId} and l.from_transaction_id in (${idsOf(piece)})
      and d.user_id = l.user_id and d.id = l.to_transaction_id`.execute(tx);
}

async function addComputation(tx: Tx, userId: string, count: number): Promise<void> {
  await sql`
    insert into computations (user_id, id, status, ledger_version, transaction_count)
    values (${userId}, ${COMPUTATION}::uuid, 'FINISHED', 0, ${count})`.execute(tx);
  await sql`
    insert into segments (user_id, computation_id, stored_by, tax_year, starts_on, ends_on, input_hash, result_hash, totals)
    select ${userId}, ${COMPUTATION}::uuid, ${COMPUTATION}::uuid, y::text, make_date(y, 1, 1), make_date(y + 1, 1, 1), '', '', '{}'
    from generate_series(2015, 2025) y`.execute(tx);
}

async function addResult(tx: Tx, userId: string, piece: Piece): Promise<void> {
  await sql`
    with stored as (insert into disposals (user_id, computation_id, position, tax_year, transaction_id, kind, asset_id, quantity, disposed_at, proceeds,
      cost_basis, gain, category, unknown)
    select t.user_id, ${COMPUTATION}::uuid, t.position, extract(year from t.happened_at at time zone 'UTC')::text, t.id, 'sell', 'user:coin1', 1,
      t.happened_at, 100000, 100000 - (t.position::bigint * 7907 % 50021 - 9000)::numeric / 9, (t.position::bigint * 7907 % 50021 - 9000)::numeric / 9, 'disposal', case when t.position % 100 = 3 then array['cost_basis'] end
    from transactions t where t.user_id = ${userId} and t.id in (${idsOf(piece)}) and t.type in ('sell', 'trade', 'spend') returning *) ${sumsOf('disposals')!} select`.execute(
    tx,
  );
  await sql`
    insert into callouts (user_id, computation_id, position, type, severity, tax_year, transaction_id, message)
    select t.user_id, ${COMPUTATION}::uuid, t.position, 'MISSING_PRICE', 'WARNING', extract(year from t.happened_at at time zone 'UTC')::text, t.id, ''
    from transactions t where t.user_id = ${userId} and t.id in (${idsOf(piece)}) and t.position % 50 = 7`.execute(tx);
}
