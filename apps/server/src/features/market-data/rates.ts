import { asSystem } from '@lotbook/db/user';
import { systemClock } from '@lotbook/integrations/connecting/http/clock';
import { dec } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { createEcbSeries } from '@lotbook/market/providers/ecb';
import { createFrankfurterSeries } from '@lotbook/market/providers/frankfurter';
import { isSimulated } from '@lotbook/market/simulated';
import { quietBecause } from '../../market/services.ts';
import { inOrder } from '../../market/sources.ts';
import { lastRateDay } from '../../market/store.ts';
import type { JobContext } from '../../platform/jobs/definition.ts';
import { note } from './asking.ts';
import { AGAIN_DAYS, FIRST_DAY, plausible, ratesSince, storeInOrder } from './rate-rows.ts';

/** The maximum factor within a week. The largest one that the ECB ever published is smaller. */
const FAR = dec('2');

const SERIES = [
  { id: 'ecb', open: createEcbSeries },
  { id: 'frankfurter', open: createFrankfurterSeries },
] as const;

export async function refreshRates(context: JobContext): Promise<boolean> {
  const { db, config, metrics, log, signal } = context;
  const last = await asSystem(db, lastRateDay);
  const from = last === null ? FIRST_DAY : addDays(last, -AGAIN_DAYS);
  for (const { id, open } of inOrder(SERIES, config)) {
    if (await asSystem(db, (tx) => quietBecause(tx, id))) continue;
    const baseUrl = config.prices.urls[id];
    const source = { id, isMadeUp: baseUrl !== undefined && isSimulated(baseUrl) };
    const series = open({ clock: systemClock, onAsked: metrics.providerAsked, ...(baseUrl ? { baseUrl } : {}) });
    const answer = await series(from);
    await note(db, id, answer, source.isMadeUp);
    if (!answer.ok) {
      log.warn(
        { source: id, failure: answer.error.code, message: answer.error.message },
        'exchange rates: no response',
      );
      continue;
    }
    const rows = await plausible(context, source, { rows: ratesSince(answer.value, from), far: FAR });
    await storeInOrder(db, { rows, source, signal });
    return true;
  }
  return false;
}
