/** Settings, profiles, alerts and what the user watches. */

import { DISPLAY_CURRENCIES } from '@lotbook/ledger/display-currency';
import { HOME_PAGES } from '@lotbook/ledger/home-pages';
import { OPERATIONS } from '@lotbook/ledger/purpose';
import { LOT_ALLOCATIONS, METHODS, SAFE_HARBOR_ALLOCATIONS, TRANSFER_FEES } from '@lotbook/ledger/settings';
import { isNamedTimeZone } from '@lotbook/ledger/time-zone';
import { FILING_STATUSES } from '@lotbook/reports/income-tax/us-rates';
import { z } from 'zod';
import { THEMES } from '../../../facts/settings/settings.ts';
import {
  day,
  decimal,
  type ExportTable,
  id,
  instant,
  integer,
  json,
  like,
  NAME,
  of,
  required,
  text,
  word,
  yesNo,
} from './columns.ts';
import { ALERT, accountIds, allocatedUnits, currency, shape, TAX_YEAR } from './shapes.ts';

export const SETTINGS_TABLES: readonly ExportTable[] = [
  {
    name: 'user_settings',
    counted: null,
    about: 'Your settings, in one row.',
    key: [],
    columns: [
      text('country', 'the country whose tax rules apply', { required: true, is: like(/^[A-Z]{2}$/) }),
      text('base_currency', 'the currency of results', { ...currency, required: true }),
      text('time_zone', 'the time zone that determines days', {
        required: true,
        most: 100,
        is: (value) => isNamedTimeZone(String(value)),
      }),
      text('cost_basis_method', 'the lot method', { ...required, ...word(METHODS) }),
      text('lot_allocation', 'lots of all wallets together, or per wallet', { ...required, ...word(LOT_ALLOCATIONS) }),
      day('wallet_from', 'when lots became per wallet'),
      text('safe_harbor_allocation', 'how lots were divided among wallets on that day', word(SAFE_HARBOR_ALLOCATIONS)),
      json('safe_harbor_wallets', 'the IDs of the wallets, in the order in which they were filled', {
        is: shape(accountIds),
      }),
      json('safe_harbor_lots', 'which units went to which wallet, if you chose units', {
        is: shape(allocatedUnits),
      }),
      text('transfer_fee', 'the treatment of transfer fees', { ...required, ...word(TRANSFER_FEES) }),
      text(
        'trade_fee',
        'the treatment of trading fees; empty: the country’s default',
        word(['SENT', 'RECEIVED', 'SPLIT']),
      ),
      integer('tax_year_start_month', 'the month in which the tax year begins', { required: true, within: [1, 12] }),
      integer('tax_year_start_day', 'and the day', { required: true, within: [1, 31] }),
      text('theme', 'light, dark, or the device’s setting', { ...required, ...word(THEMES) }),
      text('home_page', 'your start page; empty: the portfolio', word(HOME_PAGES.slice(1))),
      yesNo('cost_basis_paused', 'whether computing is paused', required),
      yesNo('has_wallets_spam_hidden', 'whether wallets hide spam; empty: yes'),
      yesNo('has_staking_rewards_hidden', 'whether transaction lists hide staking rewards; empty: no'),
      day('sync_cutoff_date', 'the first day to sync from networks; empty: everything'),
      text(
        'displayed_balances',
        'show calculated or reported balances; empty: calculated',
        word(['CALCULATED', 'REPORTED']),
      ),
      text(
        'display_currency',
        'the currency of the portfolio, prices and performance; empty: the base currency',
        word(DISPLAY_CURRENCIES.map(({ symbol }) => symbol)),
      ),
      json('hidden_assets', 'the IDs of assets hidden from the holdings; empty: none', {
        is: shape(z.array(z.string().min(1).max(200)).max(500)),
      }),
      yesNo('hides_small_balances', 'whether small balances share one line; empty: no'),
      instant('own_sides_before', 'until then each side of a trade has its own price, as filed; empty: never'),
      yesNo('mails_alerts', 'whether alerts are sent by email; empty: per alert'),
      yesNo('mails_weekly_summary', 'whether a weekly summary is sent by email; empty: no'),
      yesNo('has_sample_data', 'whether the sample was in the ledger', required),
      instant('created_at', '', required),
      instant('updated_at', '', required),
    ],
  },
  {
    name: 'cost_basis_timeline',
    counted: ['entry in the cost basis timeline', 'entries in the cost basis timeline'],
    about: 'Lot methods that apply from a certain day, to all wallets or to one.',
    key: ['id'],
    columns: [
      id('id', '', required),
      text('method', 'the lot method', { ...required, ...word(METHODS) }),
      day('starts_on', 'the first day', required),
      day('ends_on', 'the last day; empty: no end'),
      id('account_id', 'the account of a standing order; empty: all accounts', of('accounts')),
      instant('recorded_at', 'when it was recorded; empty in older copies'),
      instant('created_at', '', required),
    ],
  },
  {
    name: 'taxability_settings',
    counted: ['choice of what is taxable', 'choices of what is taxable'],
    about: 'Whether operations such as lending or wrapping are taxable, by period.',
    key: ['id'],
    columns: [
      id('id', '', required),
      text('operation', '', { ...required, ...word(OPERATIONS) }),
      yesNo('is_taxable', '', required),
      day('starts_on', 'the first day', required),
      day('ends_on', 'the last day; empty: no end'),
      instant('updated_at', '', required),
    ],
  },
  {
    name: 'lot_migrations',
    counted: ['allocation of lots to wallets', 'allocations of lots to wallets'],
    about: 'How and when you allocated lots to wallets, in one row; empty if you have not.',
    key: ['id'],
    isLater: true,
    columns: [
      id('id', '', required),
      instant('migrated_at', '', required),
      text('migrated_by', 'the ID of the user who did it', NAME),
      day('wallet_from', 'the first day with lots per wallet', required),
      text('allocation', 'the order in which lots fill the wallets', { ...required, ...word(SAFE_HARBOR_ALLOCATIONS) }),
      json('wallet_ids', 'the IDs of the wallets, in the order in which they are filled', {
        required: true,
        is: shape(accountIds),
      }),
      text('lot_allocation_before', 'the previous setting', { ...required, ...word(LOT_ALLOCATIONS) }),
      day('wallet_from_before', 'the previous setting'),
      text('safe_harbor_allocation_before', 'the previous setting', word(SAFE_HARBOR_ALLOCATIONS)),
      json('lots', 'which units go to which wallet, if you chose units', { is: shape(allocatedUnits) }),
      text('froze_from', 'the first tax year frozen with it', { is: like(/^\d{4}(\/\d\d)?$/) }),
    ],
  },
  {
    name: 'tax_profiles',
    counted: ['tax profile', 'tax profiles'],
    about: 'The other income that you entered for income tax estimates, by tax year.',
    key: ['tax_year'],
    columns: [
      text('tax_year', '2025, or 2025/26', TAX_YEAR),
      text('filing_status', 'your US filing status', { ...required, ...word(FILING_STATUSES) }),
      decimal('other_income', 'wages and other income except crypto, before the deduction', {
        required: true,
        isPositive: true,
      }),
      decimal('deduction', 'empty: the standard deduction', { isPositive: true }),
      decimal('carried_short', 'unused short-term losses of earlier years', {
        required: true,
        isPositive: true,
      }),
      decimal('carried_long', 'unused long-term losses of earlier years', { required: true, isPositive: true }),
      instant('updated_at', '', required),
    ],
  },
  {
    name: 'watchlist_assets',
    counted: ['asset on the watchlist', 'assets on the watchlist'],
    about: 'The assets on your watchlist.',
    key: ['market_asset_id'],
    isLater: true,
    columns: [
      text('market_asset_id', 'its CoinGecko ID', { required: true, most: 200, is: like(/./) }),
      instant('watched_at', '', required),
    ],
  },
  {
    name: 'alerts',
    counted: ['alert', 'alerts'],
    about: 'Your price and balance alerts.',
    key: ['id'],
    isLater: true,
    columns: [
      id('id', '', required),
      text('kind', 'price or balance', ALERT.kind),
      text('asset_id', 'of which asset', ALERT.asset_id),
      text('direction', 'above or below the level', ALERT.direction),
      decimal('level', 'a price in `currency`, or units', ALERT.level),
      text('currency', 'of a price', ALERT.currency),
      yesNo('sends_mail', 'whether you get an email', required),
      instant('created_at', '', required),
      yesNo('is_across', 'whether the last known figure was past the level; empty: none known yet'),
      instant('checked_at', 'when it was last checked'),
      yesNo('is_unknown', 'whether no figure was known then', required),
      decimal('figure', 'the price or balance then'),
      yesNo('is_paused', 'whether it is paused; empty in older copies: no'),
    ],
  },
  {
    name: 'alert_crossings',
    counted: ['crossed alert', 'crossed alerts'],
    about: 'When a price or balance crossed a level.',
    key: ['id'],
    isLater: true,
    columns: [
      id('id', '', required),
      text('kind', 'price or balance', ALERT.kind),
      text('asset_id', 'of which asset', ALERT.asset_id),
      text('direction', 'above or below the level', ALERT.direction),
      decimal('level', 'that was crossed', ALERT.level),
      text('currency', 'of a price', ALERT.currency),
      decimal('figure', 'the price or balance then', required),
      instant('crossed_at', '', required),
      instant('read_at', 'when you saw it'),
    ],
  },
];
