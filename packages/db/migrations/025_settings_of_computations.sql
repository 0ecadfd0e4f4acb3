/*
 * What a computation was made with and came to is kept in the words of the program, with ids; those of the ledger file are that file's
 * alone. An account that is gone by now is one of nobody.
 */

select set_config('app.system', 'on', true);

-- 'method_timeline' is 'methodTimeline'.
create function pg_temp.word(key text) returns text language sql immutable as $$
  select lower(left(key, 1)) || substr(replace(initcap(replace(key, '_', ' ')), ' ', ''), 2)
$$;
create function pg_temp.account(owner text, called text) returns text language sql as $$
  select coalesce((select id::text from accounts where user_id = owner and name = called),
    '00000000-0000-0000-0000-000000000000')
$$;
create function pg_temp.entry(owner text, entry jsonb) returns jsonb language sql as $$
  select case jsonb_typeof(entry)
    when 'string' then to_jsonb(pg_temp.account(owner, entry #>> '{}'))
    else (select jsonb_object_agg(
      case key when 'wallet' then 'accountId' when 'acquired_tx' then 'acquiredTransactionId' when 'asset' then 'assetId'
        when 'taxable' then 'isTaxable' else key end,
      case key when 'wallet' then to_jsonb(pg_temp.account(owner, value #>> '{}')) else value end) from jsonb_each(entry))
  end
$$;
create function pg_temp.settings(owner text, settings jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(
    case key when 'timezone' then 'timeZone' else pg_temp.word(key) end,
    case when key in ('method_timeline', 'safe_harbor_lots', 'safe_harbor_wallets', 'taxability_timeline')
      then (select coalesce(jsonb_agg(pg_temp.entry(owner, one) order by place), '[]')
        from jsonb_array_elements(value) with ordinality as each (one, place))
      else value end), '{}') from jsonb_each(settings)
$$;

update computations set
  settings = pg_temp.settings(user_id, settings),
  totals = (totals - 'cost_basis') || jsonb_build_object('costBasis', totals->'cost_basis'),
  basis = basis - 'settings'
where settings is not null;

select set_config('app.system', '', true);
drop function pg_temp.settings(text, jsonb);
drop function pg_temp.entry(text, jsonb);
drop function pg_temp.account(text, text);
drop function pg_temp.word(text);
