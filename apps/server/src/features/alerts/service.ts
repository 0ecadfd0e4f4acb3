/** Alerts of a user: what they may be, and their first look, so that what is across already is no crossing. */
import { catalogueAssetId } from '@lotbook/ledger/asset-id';
import { findAsset } from '@lotbook/ledger/assets';
import { compare, dec, formatDecimal, normalise, parseDecimal, ZERO } from '@lotbook/ledger/decimal';
import { DONE, type Outcome, refuse } from '@lotbook/ledger/outcome';
import {
  type AlertDirection,
  type AlertKind,
  insertAlert,
  listAlerts,
  removeAlertRow,
  setAlertMail,
} from '../../books/alerts/alerts.ts';
import { userTokens } from '../../books/assets/assets.ts';
import { readSettings } from '../../books/settings/settings.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import { checkAlerts, figures } from './check.ts';

const MOST_ALERTS = 50;
/** Characters that a level may have. */
const MOST_CHARACTERS = 40;
/** From here on a figure is shown as ∞, so that a level would be one that nobody can read. */
const TOO_MUCH = dec('1e20');

export type AlertWish = {
  kind: AlertKind;
  asset: string;
  direction: AlertDirection;
  level: string;
  sendsMail: boolean;
};

export async function addAlert({ tx, userId }: Scope, wish: AlertWish): Promise<Outcome<null>> {
  const level = parseDecimal(wish.level.trim());
  const isLevel = level !== null && wish.level.trim().length <= MOST_CHARACTERS && compare(level, TOO_MUCH) < 0;
  if (!isLevel || compare(level, ZERO) < 0)
    return refuse(
      'invalid_level',
      `Give the level as a number of at most ${MOST_CHARACTERS} characters, from zero to below 100,000,000,000,000,000,000: 65000 or 0.5.`,
    );
  if (wish.kind === 'PRICE' && compare(level, ZERO) === 0)
    return refuse('invalid_level', 'No price crosses zero. Give a price above zero: 65000 or 0.5.');
  const assetId = await assetCalled(tx, userId, wish.asset.trim());
  if (assetId === null)
    return refuse(
      'asset_not_found',
      `No asset is called “${wish.asset.trim().slice(0, 50)}”. Give its symbol, such as BTC.`,
    );
  const existing = await listAlerts(tx, userId);
  if (existing.length >= MOST_ALERTS)
    return refuse('too_many_alerts', `There can be ${MOST_ALERTS} alerts at once. Remove one first.`);
  const { baseCurrency } = await readSettings(tx, userId);
  const { kind, direction, sendsMail } = wish;
  const currency = kind === 'PRICE' ? baseCurrency : null;
  const alert = { kind, assetId, direction, level: formatDecimal(normalise(level)), currency, sendsMail };
  const isThere = existing.some(
    (one) =>
      one.kind === kind &&
      one.assetId === assetId &&
      one.direction === direction &&
      one.level === alert.level &&
      one.currency === currency,
  );
  if (isThere) return refuse('alert_exists', 'You already have this alert.');
  await insertAlert(tx, userId, alert);
  await checkAlerts(tx, userId);
  return DONE;
}

/**
 * What an alert would be about, as it is now.
 * @returns null where nobody knows the asset; `figure` is null where no price is known, or only one that is too old
 */
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

/** The catalogue's asset of that symbol or id, else the user's own. */
async function assetCalled(tx: Scope['tx'], userId: string, text: string): Promise<string | null> {
  const known = findAsset(text.replace(/^crypto:/, ''));
  if (known && known.kind !== 'FIAT') return catalogueAssetId(known);
  const own = (await userTokens(tx, userId)).filter(
    ({ id, symbol }) => id === text || symbol.toLowerCase() === text.toLowerCase(),
  );
  return own[0]?.id ?? null;
}

const NOT_FOUND = refuse('alert_not_found', 'This alert no longer exists. Reload the page.');

export async function removeAlert({ tx, userId }: Scope, id: string): Promise<Outcome<null>> {
  return isUuid(id) && (await removeAlertRow(tx, userId, id)) ? DONE : NOT_FOUND;
}

export async function sendAlertsByMail({ tx, userId }: Scope, id: string, sendsMail: boolean): Promise<Outcome<null>> {
  return isUuid(id) && (await setAlertMail(tx, userId, id, sendsMail)) ? DONE : NOT_FOUND;
}
