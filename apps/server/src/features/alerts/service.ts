/**
 * Adds and changes alerts. A new, changed or resumed alert is first checked silently, so that a level already passed is
 * not a crossing.
 */
import { BITCOIN, catalogAssetId } from '@lotbook/ledger/asset-id';
import { canonicalSymbol, findAsset, isFiat } from '@lotbook/ledger/assets';
import { compare, dec, formatDecimal, normalize, parseDecimal, ZERO } from '@lotbook/ledger/decimal';
import { DONE, type Outcome, refuse } from '@lotbook/ledger/outcome';
import {
  type Alert,
  type AlertDirection,
  type AlertKind,
  insertAlert,
  listAlerts,
  removeAlertRow,
  rewriteAlert,
  setAlertMail,
} from '../../facts/alerts/alerts.ts';
import { symbolsOf, userTokens } from '../../facts/assets/assets.ts';
import { recordAudit } from '../../facts/audit.ts';
import { readSettings } from '../../facts/settings/settings.ts';
import type { Scope } from '../../platform/scope.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { checkAlerts, figures } from './check.ts';
import { alertWords } from './words.ts';

const MOST_ALERTS = 50;
export const MOST_OF_LEVEL = 40;
/** The first level that is too high. Larger figures are shown as ∞, so such a level would be unreadable. */
const TOO_MUCH = dec('1e20');

export type AlertWish = {
  kind: AlertKind;
  asset: string;
  direction: AlertDirection;
  level: string;
  sendsMail: boolean;
  currency?: string | null | undefined;
  isPaused?: boolean | null | undefined;
};

export async function addAlert(scope: Scope, wish: AlertWish): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  const level = levelOf(wish.kind, wish.level.trim());
  if (!level.ok) return level;
  const assetId = await assetCalled(tx, userId, wish.asset.trim());
  if (assetId === null)
    return refuse(
      'asset_not_found',
      `No asset is called “${wish.asset.trim().slice(0, 50)}”. Give its symbol, such as BTC.`,
    );
  const existing = await listAlerts(tx, userId);
  if (existing.length >= MOST_ALERTS)
    return refuse('too_many_alerts', `You can have at most ${MOST_ALERTS} alerts. Remove one first.`);
  const currency = wish.currency ?? (await readSettings(tx, userId)).baseCurrency;
  if (!isFiat(currency) && currency !== BITCOIN)
    return refuse('invalid_currency', 'Prices are not known in this currency. Give its code, such as EUR.');
  const { kind, direction, sendsMail } = wish;
  const alert = {
    kind,
    assetId,
    direction,
    level: level.value,
    currency: kind === 'PRICE' ? canonicalSymbol(currency) : null,
    sendsMail,
    isPaused: wish.isPaused ?? false,
  };
  if (existing.some((one) => areAlike(one, alert))) return EXISTS;
  const id = await insertAlert(tx, userId, alert);
  await checkAlerts(tx, userId, id);
  const after = { alert: await wordsOf(tx, alert) };
  await recordAudit(scope, { action: 'alert.add', entity: 'settings', entityId: id, after });
  return DONE;
}

function levelOf(kind: AlertKind, text: string): Outcome<string> {
  const level = parseDecimal(text);
  const isLevel = level !== null && text.length <= MOST_OF_LEVEL && compare(level, TOO_MUCH) < 0;
  if (!isLevel || compare(level, ZERO) < 0)
    return refuse(
      'invalid_level',
      `Give the level as a number of at most ${MOST_OF_LEVEL} characters, from zero to below 100,000,000,000,000,000,000: 65000 or 0.5.`,
    );
  if (kind === 'PRICE' && compare(level, ZERO) === 0)
    return refuse('invalid_level', 'No price crosses zero. Give a price above zero: 65000 or 0.5.');
  return { ok: true, value: formatDecimal(normalize(level)) };
}

type Waits = Pick<Alert, 'kind' | 'assetId' | 'direction' | 'level' | 'currency'>;

const NOT_FOUND = refuse('alert_not_found', 'This alert no longer exists. Reload the page.');
const EXISTS = refuse('alert_exists', 'You already have this alert.');

const areAlike = (one: Waits, other: Waits) =>
  one.kind === other.kind &&
  one.assetId === other.assetId &&
  one.direction === other.direction &&
  one.level === other.level &&
  one.currency === other.currency;

async function wordsOf(tx: Scope['tx'], alert: Waits): Promise<string> {
  return alertWords(alert, (await symbolsOf(tx, [alert.assetId])).get(alert.assetId) ?? alert.assetId);
}

export async function changeAlert(
  scope: Scope,
  id: string,
  wish: Pick<AlertWish, 'direction' | 'level'>,
): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  const existing = await listAlerts(tx, userId);
  const was = existing.find((one) => one.id === id);
  if (!was) return NOT_FOUND;
  const level = levelOf(was.kind, wish.level.trim());
  if (!level.ok) return level;
  const alert = { ...was, direction: wish.direction, level: level.value };
  if (areAlike(alert, was)) return DONE;
  if (existing.some((one) => areAlike(one, alert))) return EXISTS;
  await rewriteAlert(tx, userId, alert);
  await checkAlerts(tx, userId, id);
  const [before, after] = [{ alert: await wordsOf(tx, was) }, { alert: await wordsOf(tx, alert) }];
  await recordAudit(scope, { action: 'alert.change', entity: 'settings', entityId: id, before, after });
  return DONE;
}

export async function pauseAlert(scope: Scope, id: string, isPaused: boolean): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  const alert = (await listAlerts(tx, userId)).find((one) => one.id === id);
  if (!alert) return NOT_FOUND;
  if (alert.isPaused === isPaused) return DONE;
  await rewriteAlert(tx, userId, { ...alert, isPaused });
  await checkAlerts(tx, userId, id);
  const after = { alert: await wordsOf(tx, alert) };
  await recordAudit(
    scope,
    isPaused
      ? { action: 'alert.pause', entity: 'settings', entityId: id, after }
      : { action: 'alert.resume', entity: 'settings', entityId: id, after },
  );
  return DONE;
}

export async function alertFigure(
  tx: Scope['tx'],
  userId: string,
  { kind, asset }: Pick<AlertWish, 'kind' | 'asset'>,
): Promise<{ figure: string | null; currency: string | null } | null> {
  const assetId = await assetCalled(tx, userId, asset.trim());
  if (assetId === null) return null;
  const currency = kind === 'PRICE' ? (await readSettings(tx, userId)).baseCurrency : null;
  const wanted = { kind, assetId, currency };
  return { figure: (await figures(tx, userId, [wanted]))(wanted), currency };
}

async function assetCalled(tx: Scope['tx'], userId: string, text: string): Promise<string | null> {
  const known = findAsset(text.replace(/^crypto:/, ''));
  if (known && known.kind !== 'FIAT') return catalogAssetId(known);
  const own = (await userTokens(tx, userId)).filter(
    ({ id, symbol }) => id === text || symbol.toLowerCase() === text.toLowerCase(),
  );
  return own[0]?.id ?? null;
}

export async function removeAlert(scope: Scope, id: string): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  const alert = (await listAlerts(tx, userId)).find((one) => one.id === id);
  if (!alert || !(await removeAlertRow(tx, userId, id))) return NOT_FOUND;
  const before = { alert: await wordsOf(tx, alert) };
  await recordAudit(scope, { action: 'alert.remove', entity: 'settings', entityId: id, before });
  return DONE;
}

export async function sendAlertsByMail({ tx, userId }: Scope, id: string, sendsMail: boolean): Promise<Outcome<null>> {
  return isUuid(id) && (await setAlertMail(tx, userId, id, sendsMail)) ? DONE : NOT_FOUND;
}
