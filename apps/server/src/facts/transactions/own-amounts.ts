import { BITCOIN } from '@lotbook/ledger/asset-id';
import { LONGEST_GAP_DAYS } from '@lotbook/market/daily-rates';
import { type RawBuilder, sql } from 'kysely';

const SETTING = (column: RawBuilder<unknown>) =>
  sql`(select s.${column} from user_settings s where s.user_id = app_user_id())`;
const BASE = SETTING(sql`base_currency`);

const SCALE = 12;

const CUSTOM = sql`custom_currency`;
const USD = sql`'USD'`;
const BTC = sql`${BITCOIN}::text`;

function inBaseCurrency(amount: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> {
  const on = sql`(${at} at time zone ${SETTING(sql`time_zone`)})::date`;
  const close = sql`(select price from market_days where market_asset_id = 'bitcoin' and day = ${on} and price > 0)`;
  return sql`(case when ${amount} is null or custom_currency = ${BASE} then ${amount}
    when ${BASE} = ${BTC} then trim_scale(round(${converted(amount, { from: CUSTOM, to: USD, on })} / ${close}, ${SCALE}::integer))
    when custom_currency = ${BTC} then trim_scale(round(${converted(sql`(${amount} * ${close})`, { from: USD, to: BASE, on })}, ${SCALE}::integer))
    else trim_scale(round(${converted(amount, { from: CUSTOM, to: BASE, on })}, ${SCALE}::integer)) end)`;
}

type Rate = { from: RawBuilder<unknown>; to: RawBuilder<unknown>; on: RawBuilder<unknown> };

function converted(amount: RawBuilder<unknown>, { from, to, on }: Rate): RawBuilder<unknown> {
  return sql`(case when ${from} = ${to} then ${amount} else (
    select ${amount} * coalesce(b.per_euro, 1) / coalesce(o.per_euro, 1)
    from (select distinct m.day from market_rates m where m.currency in (${from}, ${to})
      and m.day between ${on} - ${LONGEST_GAP_DAYS}::integer and ${on}) d
    left join market_rates b on b.currency = ${to} and b.day = d.day
    left join market_rates o on o.currency = ${from} and o.day = d.day
    where (b.day is not null or ${to} = 'EUR') and (o.day is not null or ${from} = 'EUR')
    order by d.day desc limit 1) end)`;
}

export const ownCostBasis = () => inBaseCurrency(sql`custom_cost_basis`, sql`coalesce(acquired_at, happened_at)`);
export const ownProceeds = () => inBaseCurrency(sql`custom_proceeds`, sql`happened_at`);
export const ownDisposalBasis = () => inBaseCurrency(sql`custom_disposal_basis`, sql`happened_at`);

export const ownCurrency = () => sql`(case
  when (custom_cost_basis is null or ${ownCostBasis()} is not null) and (custom_proceeds is null or ${ownProceeds()} is not null)
    and (custom_disposal_basis is null or ${ownDisposalBasis()} is not null)
    and custom_currency is not null then ${BASE} else custom_currency end)`;
