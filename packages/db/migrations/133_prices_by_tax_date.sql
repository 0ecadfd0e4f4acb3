/*
 * What a source of days answered is remembered by the tax date that was asked for (docs/decisions/256), no longer by the instant: the same instant is of another
 * day to somebody in another zone, who was given the price of the wrong one.
 */
create table prices_by_day as
select source, asset, currency,
  case
    -- The close of DefiLlama is within four hours of the end of its day in UTC.
    when source like '%defillama-daily' then ((priced_at::timestamptz at time zone 'UTC') - interval '5 hours')::date
    -- Of a weekend everybody has the last rate before it.
    when source ~ '(ecb|frankfurter)$' and extract(isodow from asked_at at time zone 'UTC') > 5
      and priced_at::date < (asked_at at time zone 'UTC')::date then (asked_at at time zone 'UTC')::date
    else priced_at::date
  end as day, price, priced_at, granularity, fetched_at
from prices
where source ~ '(-daily|ecb|frankfurter)$' and price is not null and ask_again_at is null;

delete from prices where source ~ '(-daily|ecb|frankfurter)$';

insert into prices (source, asset, currency, asked_at, price, priced_at, granularity, fetched_at)
select distinct on (source, asset, currency, day) source, asset, currency, day::timestamp at time zone 'UTC', price, priced_at, granularity, fetched_at
from prices_by_day order by source, asset, currency, day, fetched_at desc;

drop table prices_by_day;
