/** A cached price source. It also caches that the source has no price, and pauses an unavailable source. */

import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import type { Clock } from '@lotbook/integrations/connecting/http/clock';
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { rememberUntil } from '@lotbook/market/price-engine';
import type { Granularity, PriceAnswer, PriceFailure, PriceProvider, PriceQuery } from '@lotbook/market/provider';
import { isTransient } from '@lotbook/market/provider';
import { sql } from 'kysely';

const MINUTE_MS = 60_000;
const QUERIES_PER_CALL = 200;

export function remembered(source: PriceProvider, db: Database, clock: Clock, network: boolean): PriceProvider {
  let quietUntil = 0;
  const ask = async (queries: readonly PriceQuery[]): Promise<PriceAnswer[]> => {
    if (!network || clock.now() < quietUntil) return queries.map(() => offline(source));
    const answers = await source.prices(queries);
    if (answers.length > 0 && answers.every((a) => !a.ok && isTransient(a.error)))
      quietUntil = clock.now() + 10 * MINUTE_MS;
    return answers;
  };
  return {
    id: source.id,
    label: source.label,
    currencies: source.currencies,
    async prices(queries) {
      const answers: PriceAnswer[] = [];
      for (let at = 0; at < queries.length; at += QUERIES_PER_CALL) {
        const part = queries.slice(at, at + QUERIES_PER_CALL);
        const known = await recall(db, source, part, clock);
        const open = part.filter((query) => !known.has(keyOf(source, query)));
        const asked = open.length > 0 ? await ask(open) : [];
        if (network) await remember(db, source, open, asked, clock);
        open.forEach((query, i) => {
          known.set(keyOf(source, query), asked[i]!);
        });
        answers.push(...part.map((query) => known.get(keyOf(source, query))!));
      }
      return answers;
    },
  };
}

function offline(source: PriceProvider): PriceAnswer {
  return { ok: false, error: { code: 'offline', message: `${source.label} was not asked.` } };
}

/**
 * Returns the cache key: the asset, currency and minute. For daily sources, the day is the tax date, which differs
 * between users.
 */
function keyOf(source: PriceProvider, query: PriceQuery): string {
  return `${assetOf(query)}|${query.currency}|${momentOf(source, query)}`;
}

function assetOf({ asset }: PriceQuery): string {
  return asset.contract ? `${asset.contract.chain}:${asset.contract.address}` : (asset.coingeckoId ?? asset.symbol);
}

function momentOf({ isOfDay }: PriceProvider, { at, on }: PriceQuery): string {
  if (isOfDay) return `${on}T00:00:00.000Z`;
  return new Date(Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS).toISOString();
}

type Remembered = {
  asset: string;
  currency: string;
  askedAt: Date;
  price: string | null;
  pricedAt: string | null;
  granularity: string | null;
  failure: PriceFailure | null;
  isProvisional: boolean;
};

async function recall(
  db: Database,
  source: PriceProvider,
  queries: readonly PriceQuery[],
  clock: Clock,
): Promise<Map<string, PriceAnswer>> {
  const keys = JSON.stringify(
    queries.map((query) => ({ asset: assetOf(query), currency: query.currency, asked_at: momentOf(source, query) })),
  );
  const { rows } = await asSystem(db, (tx) =>
    sql<Remembered>`
      select p.asset, p.currency, p.asked_at as "askedAt", p.price, p.priced_at as "pricedAt", p.granularity, p.failure,
        p.ask_again_at is not null as "isProvisional"
      from json_to_recordset(${keys}::text::json) as k (asset text, currency text, asked_at timestamptz)
      join prices p on p.source = ${source.id} and p.asset = k.asset and p.currency = k.currency and p.asked_at = k.asked_at
      where p.ask_again_at is null or p.ask_again_at > ${new Date(clock.now())}`.execute(tx),
  );
  return new Map(
    rows.map((row) => [`${row.asset}|${row.currency}|${row.askedAt.toISOString()}`, answerOf(source.id, row)]),
  );
}

function answerOf(source: string, row: Remembered): PriceAnswer {
  if (row.price === null) return { ok: false, error: row.failure! };
  return {
    ok: true,
    value: {
      asset: row.asset,
      currency: row.currency,
      value: dec(row.price),
      source,
      pricedAt: row.pricedAt!,
      granularity: row.granularity as Granularity,
      confidence: null,
      provisional: row.isProvisional,
    },
  };
}

function notYetOf(failure: PriceFailure) {
  return failure.code === 'no-price' && failure.isNotYet ? { isNotYet: true } : {};
}

async function remember(
  db: Database,
  source: PriceProvider,
  queries: readonly PriceQuery[],
  answers: readonly PriceAnswer[],
  clock: Clock,
): Promise<void> {
  const rows = new Map<string, Record<string, unknown>>();
  queries.forEach((query, i) => {
    const answer = answers[i]!;
    if (!answer.ok && isTransient(answer.error)) return;
    const until = rememberUntil(
      answer.ok ? answer : { ok: false, error: { transient: false, ...notYetOf(answer.error) } },
      clock,
    );
    rows.set(keyOf(source, query), {
      asset: assetOf(query),
      currency: query.currency,
      asked_at: momentOf(source, query),
      price: answer.ok ? formatDecimal(answer.value.value) : null,
      priced_at: answer.ok ? answer.value.pricedAt : null,
      granularity: answer.ok ? answer.value.granularity : null,
      failure: answer.ok ? null : answer.error,
      ask_again_at: until === null ? null : new Date(until).toISOString(),
    });
  });
  if (rows.size === 0) return;
  await asSystem(db, (tx) =>
    sql`
      insert into prices (source, asset, currency, asked_at, price, priced_at, granularity, failure, fetched_at, ask_again_at)
      select ${source.id}, asset, currency, asked_at, price, priced_at, granularity, failure, now(), ask_again_at
      from json_to_recordset(${JSON.stringify([...rows.values()])}::text::json) as r (asset text, currency text,
        asked_at timestamptz, price numeric, priced_at text, granularity text, failure jsonb, ask_again_at timestamptz)
      on conflict (source, asset, currency, asked_at) do update set price = excluded.price, priced_at = excluded.priced_at,
        granularity = excluded.granularity, failure = excluded.failure, fetched_at = excluded.fetched_at,
        ask_again_at = excluded.ask_again_at`.execute(tx),
  );
}
