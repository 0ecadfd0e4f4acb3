/**
 * Detects crossings. An unknown or stale figure is not a crossing. The next known figure is compared with the last
 * known one.
 */
import type { Tx } from '@lotbook/db/user';
import { add, compare, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import { type Alert, keepLatest, listAlerts, noteLook } from '../../facts/alerts/alerts.ts';
import { rootsOf } from '../../facts/assets/merges.ts';
import { currentPrices } from '../../market/current.ts';
import { balances } from '../../views/balances/balances.ts';

export const CROSSINGS_KEPT = 200;

export type Crossed = Alert & { figure: string };

export async function checkAlerts(tx: Tx, userId: string, id: string | null = null): Promise<Crossed[]> {
  const alerts = (await listAlerts(tx, userId)).filter((one) => !one.isPaused && (id === null || one.id === id));
  if (alerts.length === 0) return [];
  const figureOf = await figures(tx, userId, alerts);
  const crossed: Crossed[] = [];
  for (const alert of alerts) {
    const figure = figureOf(alert);
    if (figure === null) await noteLook(tx, userId, alert, { isAcross: null, figure: null });
    else if (await noteLook(tx, userId, alert, { isAcross: isAcross(alert, figure), figure }))
      crossed.push({ ...alert, figure });
  }
  if (crossed.length > 0) await keepLatest(tx, userId, CROSSINGS_KEPT);
  return crossed;
}

export function isAcross({ direction, level }: Pick<Alert, 'direction' | 'level'>, figure: string): boolean {
  return compare(dec(figure), dec(level)) === (direction === 'ABOVE' ? 1 : -1);
}

type Watched = Pick<Alert, 'kind' | 'assetId' | 'currency'>;

/** @returns the current price or balance of each; null if no price is known or it is stale */
export async function figures(
  tx: Tx,
  userId: string,
  alerts: readonly Watched[],
): Promise<(alert: Watched) => string | null> {
  const prices = new Map<string, string>();
  const ofPrices = Map.groupBy(
    alerts.filter(({ kind }) => kind === 'PRICE'),
    ({ currency }) => currency!,
  );
  for (const [currency, some] of ofPrices) {
    const ids = [...new Set(some.map(({ assetId }) => assetId))];
    for (const [assetId, { price, isStale }] of await currentPrices(tx, userId, ids, currency))
      if (!isStale) prices.set(`${currency} ${assetId}`, price);
  }
  const held = new Map<string, string>();
  const roots = await rootsOf(tx, userId);
  const rootOf = (assetId: string) => roots.get(assetId) ?? assetId;
  const ofBalances = [...new Set(alerts.flatMap(({ kind, assetId }) => (kind === 'BALANCE' ? rootOf(assetId) : [])))];
  if (ofBalances.length > 0) {
    const wanted = { computationId: null, withoutSpam: false, assetIds: ofBalances };
    for (const { assetId, quantity } of await balances(tx, userId, wanted))
      held.set(assetId, formatDecimal(add(dec(held.get(assetId) ?? '0'), dec(quantity))));
  }
  return ({ kind, assetId, currency }) =>
    kind === 'PRICE'
      ? (prices.get(`${currency} ${assetId}`) ?? null)
      : (held.get(rootOf(assetId)) ?? formatDecimal(ZERO));
}
