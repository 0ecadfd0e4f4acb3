/*
 * The value by which the list of transactions is searched and put in order is the one that its rows show: of a trade of two assets that only
 * sources of prices know, that of the side that is traded more (docs/decisions/178).
 */

/* As packages/ledger/src/liquidity.ts has it, which a test compares: money, then these in their order, then all others alike. */
create function liquidity_rank(asset_id text) returns integer language plpgsql immutable parallel safe as $$
declare
  place integer;
  ranked constant text[] := string_to_array(rtrim(
    'USDT USDC DAI BUSD TUSD USDP GUSD FRAX LUSD SUSD USDD PYUSD FDUSD USDE USDS CRVUSD GHO RLUSD USDG EURC EURT EURS ' ||
    'BTC ETH BNB XRP SOL DOGE ADA TRX AVAX LINK DOT TON SUI XLM SHIB HBAR BCH LTC UNI NEAR APT ICP ETC XMR ATOM FIL ' ||
    'VET ARB OP MATIC POL ALGO AAVE MKR SKY GRT RUNE INJ STX IMX EGLD THETA TFUEL FTM S SAND MANA AXS SLP FLOW XTZ CHZ ' ||
    'GALA EOS NEO GAS KAVA MINA ROSE CRV SNX COMP YFI 1INCH BAT ZRX ENJ LRC SUSHI CAKE DYDX LDO RPL ENS APE BLUR GMX ' ||
    'PENDLE ONDO JUP JTO PYTH WIF BONK PEPE FLOKI RAY ORCA SRM MNGO FIDA SAMO W STRK ZK ZRO EIGEN ENA ETHFI WLD CFX ' ||
    'TAO KAS SEI TIA RENDER FET AGIX OCEAN KLAY KSM DASH ZEC XEM DCR RVN ZIL QTUM ICX ONT WAVES LSK SC DGB BTG BSV XEC ' ||
    'HOT IOST ANKR CELR SKL STORJ OMG KNC REN BAND BAL UMA NMR OXT REP GNO MLN RLC CVC DNT FUN POWR MTL PAXG XAUT WBTC ' ||
    'CBBTC CBETH WETH STETH WSTETH RETH MSOL JITOSOL WSOL WBNB WAVAX WMATIC BTT JST SUN WIN LEO OKB GT HT CRO BGB KCS ' ||
    'FTT NEXO CEL XDC QNT IOTA OSMO JUNO SCRT AKT EVMOS AXL DYM GLMR MOVR ASTR ACA CELO ONE HNT MOBILE AR GLM LPT API3 ' ||
    'FXS CVX SPELL JASMY MASK AUDIO COTI CTSI DENT DIA ELF FORTH AMP HIVE STEEM ILV KEEP NU T MAGIC METIS NKN OGN PERP ' ||
    'POND RARI RARE REQ RSR TLM TRB TRU VTHO WAXP WOO XNO XVG YGG ZEN GMT LUNA LUNC USTC HYPE TRUMP VIRTUAL BERA MNT ' ||
    'POPCAT MEW BOME MOG TURBO BRETT AERO SAFE FARTCOIN PENGU KMNO IO NOT ORDI CKB KDA FLR SGB XCH ERG FLUX SNT BADGER ' ||
    'BNT C98 FARM STG XYO ACH PRIME COW MORPHO ZETA MANTA ARKM TWT XVS '), ' ');
begin
  if asset_id like 'fiat:%' then
    return 0;
  end if;
  place := case when asset_id like 'crypto:%' then array_position(ranked, substr(asset_id, 8)) end;
  return coalesce(place, 2147483647);
end
$$;

/* Whether a source of prices made a value, and nobody stated it. */
create function is_of_a_market(fiat_value numeric, fiat_source text) returns boolean language sql immutable parallel safe as $$
  select fiat_value is not null and fiat_source is not null
    and split_part(fiat_source, '+', 1) not in ('face', 'file', 'basis', 'typed', 'price-table', 'peg')
$$;

/* Values of these transactions and of those that are one trade with them, from all that moved in them. */
create or replace function find_values(owner text, ids uuid[]) returns void language plpgsql as $$
declare
  has_trades boolean := exists (select from transaction_links where user_id = owner and kind = 'linked_trade');
begin
  if has_trades then
    ids := array(
      select unnest(ids)
      union select to_transaction_id from transaction_links
        where user_id = owner and kind = 'linked_trade' and from_transaction_id = any(ids)
      union select from_transaction_id from transaction_links
        where user_id = owner and kind = 'linked_trade' and to_transaction_id = any(ids));
  end if;
  delete from transaction_values where user_id = owner and transaction_id = any(ids);
  insert into transaction_values (user_id, transaction_id, happened_at, currency, value)
  with moved as (
    select f.transaction_id as id, f.happened_at as at, f.direction, f.asset_id, f.fiat_value, f.fiat_currency, f.split_ratio
    from unnest(ids) i (id) cross join lateral (select * from flows where user_id = owner and transaction_id = i.id offset 0) f
    union all
    select l.from_transaction_id, null, f.direction, f.asset_id, f.fiat_value, f.fiat_currency, f.split_ratio
    from transaction_links l join flows f on f.user_id = l.user_id and f.transaction_id = l.to_transaction_id
    where has_trades and l.user_id = owner and l.from_transaction_id = any(ids) and l.kind = 'linked_trade' and l.origin <> 'rejected'
    union all
    select l.to_transaction_id, null, f.direction, f.asset_id, f.fiat_value, f.fiat_currency, f.split_ratio
    from transaction_links l join flows f on f.user_id = l.user_id and f.transaction_id = l.from_transaction_id
    where has_trades and l.user_id = owner and l.to_transaction_id = any(ids) and l.kind = 'linked_trade' and l.origin <> 'rejected'
  ), sides as (
    select m.id, m.direction, bool_and(m.asset_id like 'fiat:%') and m.direction <> 'fee' as is_money,
      count(*) over (partition by m.id) as sides, max(max(m.at)) over (partition by m.id) as at,
      case when count(*) = count(m.fiat_value) filter (where m.fiat_currency = s.base_currency and m.split_ratio is null)
        then sum(m.fiat_value) end as value, s.base_currency as currency
    from moved m cross join (select base_currency from user_settings where user_id = owner) s
    group by m.id, m.direction, s.base_currency
  )
  select distinct on (side.id) owner, side.id, side.at, side.currency, side.value
  from sides side
  where side.at is not null and side.value is not null and (side.direction <> 'fee' or side.sides = 1)
  order by side.id, side.is_money desc, array_position('{in,out,fee}', side.direction);
  perform count_sides(owner, ids);
end
$$;

/* Of trades among these in which one side counts for both, its value in place of that of what came in. */
create function count_sides(owner text, ids uuid[]) returns void language plpgsql as $$
begin
  with counting as materialized (
    select t.id, side.at, s.base_currency as currency, side.amounts[1] as value
    from unnest(ids) i (id)
    cross join lateral (select * from transactions where user_id = owner and id = i.id offset 0) t
    cross join user_settings s
    cross join lateral (
      select max(f.happened_at) as at, count(*) filter (where f.direction = 'out') as outs,
        count(*) filter (where f.direction = 'in') as ins,
        bool_and(is_of_a_market(f.fiat_value, f.fiat_source)) as is_priced,
        min(liquidity_rank(f.asset_id)) as least, max(liquidity_rank(f.asset_id)) as most,
        array_agg(case when f.fiat_currency = s.base_currency and f.split_ratio is null then f.fiat_value end
          order by liquidity_rank(f.asset_id)) as amounts
      from flows f where f.user_id = owner and f.transaction_id = t.id and f.direction <> 'fee') side
    where s.user_id = owner and t.type = 'trade' and t.purpose is null
      and (s.own_sides_before is null or t.happened_at >= s.own_sides_before)
      and side.outs = 1 and side.ins = 1 and side.is_priced and side.least < side.most
  ), unknown as (
    delete from transaction_values v using counting c where v.user_id = owner and v.transaction_id = c.id and c.value is null
  )
  insert into transaction_values (user_id, transaction_id, happened_at, currency, value)
  select owner, id, at, currency, value from counting where value is not null
  on conflict (user_id, transaction_id) do update set
    happened_at = excluded.happened_at, currency = excluded.currency, value = excluded.value
  where transaction_values.value <> excluded.value or transaction_values.currency <> excluded.currency;
end
$$;

/*
 * What is imported is new and comes whole; what sources of prices say about it already (a copy that is taken in) may count for another side. One
 * look at the rows: each side of a transaction is summed beside the others. What comes to a transaction that was there already, which then
 * has no first position among the rows, is looked up as after an edit.
 */
create or replace function add_values() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  late uuid[];
begin
  perform set_config('app.system', 'on', true);
  if coalesce(current_setting('app.change_id', true), '') <> ''
    or exists (select from transaction_links l where l.kind = 'linked_trade' and l.user_id in (select user_id from new_rows))
    or exists (select from new_rows where fiat_source not in ('face', 'file', 'basis') and is_of_a_market(fiat_value, fiat_source))
  then
    perform find_values(user_id, array_agg(distinct transaction_id)) from new_rows group by user_id;
  else
    with moved as (
      select f.user_id, f.transaction_id as id, f.happened_at as at, f.position, f.direction, f.asset_id like 'fiat:%' as is_money, s.base_currency,
        case when f.fiat_currency = s.base_currency and f.split_ratio is null then f.fiat_value end as value
      from new_rows f join user_settings s on s.user_id = f.user_id
    ), worth as materialized (
      select user_id, id, min(at) as at, base_currency, min(position) as first,
        count(*) filter (where direction = 'in') as "in",
        count(value) filter (where direction = 'in') as in_known,
        bool_and(is_money) filter (where direction = 'in') as in_money,
        sum(value) filter (where direction = 'in') as in_value,
        count(*) filter (where direction = 'out') as "out",
        count(value) filter (where direction = 'out') as out_known,
        bool_and(is_money) filter (where direction = 'out') as out_money,
        sum(value) filter (where direction = 'out') as out_value,
        count(*) filter (where direction = 'fee') as fee,
        count(value) filter (where direction = 'fee') as fee_known,
        sum(value) filter (where direction = 'fee') as fee_value
      from moved group by user_id, id, base_currency
    ), known as (
      select user_id, id, at, base_currency, case
        when in_money and in_known = "in" then in_value
        when out_money and out_known = "out" then out_value
        when "in" > 0 and in_known = "in" then in_value
        when "out" > 0 and out_known = "out" then out_value
        when "in" = 0 and "out" = 0 and fee_known = fee then fee_value end as value
      from worth where first = 0
    ), put as (
      insert into transaction_values (user_id, transaction_id, happened_at, currency, value)
      select user_id, id, at, base_currency, value from known where value is not null
      on conflict (user_id, transaction_id) do update set
        happened_at = excluded.happened_at, currency = excluded.currency, value = excluded.value
    )
    select array_agg(id) into late from worth where first > 0;
    if late is not null then
      perform find_values(user_id, array_agg(distinct transaction_id)) from new_rows where transaction_id = any(late) group by user_id;
    end if;
  end if;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

/*
 * A transaction that becomes a trade, or none, or one for a purpose: found without a join of the rows before and after, as a plan for one row is
 * kept, and compared each of thousands with each (as in 084).
 */
create function keep_values_of_edited() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  if not exists (select from new_rows where type = 'trade') and not exists (select from old_rows where type = 'trade') then
    return null;
  end if;
  perform set_config('app.system', 'on', true);
  perform find_values(user_id, array_agg(distinct id)) from (
    (select user_id, id, type, purpose, happened_at from new_rows where type = 'trade'
      except select user_id, id, type, purpose, happened_at from old_rows)
    union all
    (select user_id, id, type, purpose, happened_at from old_rows where type = 'trade'
      except select user_id, id, type, purpose, happened_at from new_rows)) edited
  group by user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger transactions_values_update after update on transactions referencing old table as old_rows new table as new_rows
  for each statement execute function keep_values_of_edited();

/* Frozen years keep each side at its own price; one that is opened follows the rule. */
create function keep_values_of_sides() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  if new.own_sides_before is not distinct from old.own_sides_before then
    return null;
  end if;
  perform set_config('app.system', 'on', true);
  perform find_values(new.user_id, array_agg(id)) from (
    select id, row_number() over (order by happened_at) / 5000 as part from transactions
    where user_id = new.user_id and type = 'trade' and purpose is null
      and happened_at >= least(coalesce(new.own_sides_before, '-infinity'), coalesce(old.own_sides_before, '-infinity'))
      and happened_at < greatest(new.own_sides_before, old.own_sides_before)) t
  group by part;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger user_settings_sides after update on user_settings for each row execute function keep_values_of_sides();

-- Of what there is: trades that sources of prices know, some thousand at a time.
select set_config('app.system', 'on', true);
do $$
declare
  owner text;
  ids uuid[];
begin
  for owner in select user_id from user_settings loop
    for ids in
      select array_agg(id) from (
        select id, row_number() over (order by happened_at) / 5000 as part from transactions
        where user_id = owner and type = 'trade' and purpose is null) t group by part
    loop
      perform count_sides(owner, ids);
    end loop;
  end loop;
end
$$;
select set_config('app.system', '', true);
