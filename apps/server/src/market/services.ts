import type { Tx } from '@lotbook/db/user';
import type { PriceFailure } from '@lotbook/market/provider';
import { sql } from 'kysely';

export type MarketService = {
  id: string;
  askedAt: Date;
  answeredAt: Date | null;
  failure: PriceFailure['code'] | null;
  message: string | null;
  failingSince: Date | null;
  quietUntil: Date | null;
  isSimulated: boolean;
};

/** The pause after the first failure. Each further pause is twice as long. */
const FIRST_PAUSE_S = 60;
const LONGEST_PAUSE_S = 30 * 60;

export async function readServices(tx: Tx): Promise<MarketService[]> {
  const { rows } = await sql<MarketService>`
    select id, asked_at as "askedAt", answered_at as "answeredAt", failure, message, failing_since as "failingSince",
      case when quiet_until > now() then quiet_until end as "quietUntil", is_simulated as "isSimulated"
    from market_services order by id`.execute(tx);
  return rows;
}

export async function quietBecause(
  tx: Tx,
  id: string,
): Promise<{ failure: PriceFailure['code']; message: string } | null> {
  const { rows } = await sql<{ failure: PriceFailure['code']; message: string }>`
    select failure, message from market_services
    where id = ${id} and quiet_until > now() and failure is not null`.execute(tx);
  return rows[0] ?? null;
}

export async function noteAnswered(tx: Tx, id: string, isSimulated: boolean): Promise<void> {
  await sql`
    insert into market_services (id, asked_at, answered_at, is_simulated) values (${id}, now(), now(), ${isSimulated})
    on conflict (id) do update set asked_at = now(), answered_at = now(), failure = null, message = null,
      failing_since = null, failures = 0, quiet_until = null, is_simulated = excluded.is_simulated`.execute(tx);
}

/** Pauses the service for as long as it requests, or longer with each consecutive failure. */
export async function noteFailed(tx: Tx, id: string, failure: PriceFailure, isSimulated: boolean): Promise<void> {
  const wished = failure.code === 'rate-limited' ? (failure.retryAfterMs ?? 0) / 1000 : 0;
  await sql`
    insert into market_services as s (id, asked_at, failure, message, failing_since, failures, quiet_until, is_simulated)
    values (${id}, now(), ${failure.code}, ${failure.message}, now(), 1,
      now() + make_interval(secs => greatest(${wished}::float8, ${FIRST_PAUSE_S}::float8)), ${isSimulated})
    on conflict (id) do update set asked_at = now(), failure = excluded.failure, message = excluded.message,
      failing_since = coalesce(s.failing_since, now()), failures = s.failures + 1,
      quiet_until = now() + make_interval(secs => greatest(${wished}::float8,
        least(${LONGEST_PAUSE_S}::float8, ${FIRST_PAUSE_S} * power(2, least(s.failures, 10))))),
      is_simulated = excluded.is_simulated`.execute(tx);
}
