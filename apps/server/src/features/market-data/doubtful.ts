/**
 * Detects prices far from the last one, which are probably in another unit. Accepts one if a second source confirms it
 * or it persists for several hours, and otherwise drops and reports it.
 */
import { asSystem } from '@lotbook/db/user';
import { compare, type Decimal, dec, formatDecimal, mul } from '@lotbook/ledger/decimal';
import type { Quote } from '@lotbook/market/market-source';
import { latestQuotes } from '../../market/latest.ts';
import { noteFailed } from '../../market/services.ts';
import { marketSources } from '../../market/sources.ts';
import type { JobContext } from '../../platform/jobs/definition.ts';
import { askOne } from './asking.ts';

/** The maximum factor between two refreshes. */
const FAR = dec('4');
/** The maximum factor between two sources that agree. */
const NEAR = dec('1.25');
/** The age after which a price is not compared. */
const WITHIN_HOURS = 6;
const NAMED = 3;

export function isFarApart(a: Decimal, b: Decimal, factor: Decimal): boolean {
  return compare(a, mul(b, factor)) > 0 || compare(b, mul(a, factor)) > 0;
}

export async function believable(
  context: JobContext,
  quotes: readonly Quote[],
  sourceId: string,
): Promise<readonly Quote[]> {
  const { db, log } = context;
  const last = await asSystem(db, (tx) => latestQuotes(tx, WITHIN_HOURS));
  const isFar = ({ id, price }: Quote) => {
    const before = last.get(id);
    return before !== undefined && isFarApart(price, dec(before), FAR);
  };
  const far = quotes.filter(isFar);
  if (far.length === 0) return quotes;
  const second = await fromAnother(context, far, sourceId);
  const wrong = far.filter(({ id, price }) => {
    const other = second.get(id);
    return !other || isFarApart(price, other, NEAR);
  });
  if (wrong.length === 0) return quotes;
  const said = wrong
    .slice(0, NAMED)
    .map(({ id, price }) => `${id} ${formatDecimal(price)} after ${last.get(id)} US dollars`);
  const message = `Prices that differ too much from the last ones were left out: ${said.join(', ')}${wrong.length > NAMED ? ' and more' : ''}`;
  log.warn({ source: sourceId, count: wrong.length, message }, 'market data: implausible prices');
  const service = marketSources(context).find(({ source }) => source.id === sourceId);
  await asSystem(db, (tx) => noteFailed(tx, sourceId, { code: 'bad-answer', message }, service?.isSimulated ?? false));
  const left = new Set(wrong);
  return quotes.filter((quote) => !left.has(quote));
}

async function fromAnother(context: JobContext, quotes: readonly Quote[], sourceId: string) {
  const ids = quotes.map(({ id }) => id);
  for (const open of marketSources(context)) {
    if (open.source.id === sourceId) continue;
    const answer = await askOne(context, open, (source) => source.latest?.(ids));
    if (answer) return new Map(answer.value.map(({ id, price }) => [id, price]));
  }
  return new Map<string, Decimal>();
}
