/*
 * What the list of transactions is searched for besides (docs/decisions/145): words in notes, parts of what a file says of the other end, and
 * amounts. All of it follows from transactions and flows, and is kept with the statement that changes those; nothing else writes it.
 */

/*
 * Texts of transactions, a few together, in small letters: a word is looked for in these first, and then in the transactions of those that
 * have it. They are of one UTC day, so that a day is made again when one of its texts changes; what is added is put beside what there is.
 */
create table transaction_texts (
  user_id text not null,
  day date not null,
  id uuid not null default gen_random_uuid(),
  -- The first and the last moment of the transactions they are of.
  since timestamptz not null,
  until timestamptz not null,
  notes text,
  counterparties text,
  primary key (user_id, day, id)
);
-- They are read all the time and found by what is in them: not packed, and not beside the table unless they are longer than a page of it.
alter table transaction_texts alter notes set storage external, alter counterparties set storage external, set (toast_tuple_target = 8160);

alter table transaction_texts enable row level security;
alter table transaction_texts force row level security;
create policy own_rows on transaction_texts for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on transaction_texts for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on transaction_texts as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on transaction_texts to lotbook_app;

/* Twenty to a row, in the order of time. As in a search, letters of ASCII alone are made small in notes. */
create function add_texts() returns trigger language plpgsql as $$
declare
  before text;
begin
  if not exists (select from new_rows where note is not null or counterparty is not null) then
    return null;
  end if;
  before := current_setting('app.system', true);
  perform set_config('app.system', 'on', true);
  insert into transaction_texts (user_id, day, since, until, notes, counterparties)
  select user_id, day, min(happened_at), max(happened_at), string_agg(lower(note collate "C"), e'\n'), string_agg(distinct lower(counterparty), e'\n')
  from (
    select user_id, (happened_at at time zone 'UTC')::date as day, happened_at, note, counterparty,
      row_number() over (partition by user_id, (happened_at at time zone 'UTC')::date order by happened_at) / 20 as part
    from new_rows where note is not null or counterparty is not null) t
  group by user_id, day, part;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger transactions_texts_insert after insert on transactions
  referencing new table as new_rows for each statement execute function add_texts();

/* All texts of these days again. */
create function find_texts(owner text, days date[]) returns void language sql as $$
  delete from transaction_texts where user_id = owner and day = any(days);
  insert into transaction_texts (user_id, day, since, until, notes, counterparties)
  select owner, day, min(happened_at), max(happened_at), string_agg(lower(note collate "C"), e'\n'), string_agg(distinct lower(counterparty), e'\n')
  from (
    select d.day, t.happened_at, t.note, t.counterparty, row_number() over (partition by d.day order by t.happened_at) / 20 as part
    from unnest(days) d (day)
    join transactions t on t.user_id = owner and t.happened_at >= d.day::timestamp at time zone 'UTC'
      and t.happened_at < (d.day + 1)::timestamp at time zone 'UTC'
    where t.note is not null or t.counterparty is not null) t
  group by day, part
$$;

create function keep_texts() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  if tg_op = 'DELETE' then
    perform find_texts(user_id, array_agg(distinct (happened_at at time zone 'UTC')::date))
    from old_rows where note is not null or counterparty is not null group by user_id;
  else
    perform find_texts(user_id, array_agg(distinct (happened_at at time zone 'UTC')::date)) from (
      (select user_id, id, happened_at, note, counterparty from old_rows where note is not null or counterparty is not null
        except select user_id, id, happened_at, note, counterparty from new_rows)
      union all
      (select user_id, id, happened_at, note, counterparty from new_rows where note is not null or counterparty is not null
        except select user_id, id, happened_at, note, counterparty from old_rows)
    ) changed group by user_id;
  end if;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger transactions_texts_delete after delete on transactions
  referencing old table as old_rows for each statement execute function keep_texts();
create trigger transactions_texts_update after update on transactions
  referencing old table as old_rows new table as new_rows for each statement execute function keep_texts();

-- Of what there is.
select set_config('app.system', 'on', true);
insert into transaction_texts (user_id, day, since, until, notes, counterparties)
select user_id, day, min(happened_at), max(happened_at), string_agg(lower(note collate "C"), e'\n'), string_agg(distinct lower(counterparty), e'\n')
from (
  select user_id, (happened_at at time zone 'UTC')::date as day, happened_at, note, counterparty,
    row_number() over (partition by user_id, (happened_at at time zone 'UTC')::date order by happened_at) / 20 as part
  from transactions where note is not null or counterparty is not null) t
group by user_id, day, part;
select set_config('app.system', '', true);

/* An index is walked under row-level security along comparisons that cannot say what they saw, as those of decimals could (044). */
alter table flows add column near double precision not null generated always as (near_number(quantity)) stored;
create index flows_amount on flows (user_id, near) where direction <> 'fee';

/* Both ends of each link are looked up by themselves: nothing is known of the rows of a statement, and each was compared with all transactions. */
create or replace function note_changed_links() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(t.user_id, min(t.happened_at)) from changed_links l
    cross join lateral (
      select user_id, happened_at from transactions
      where user_id = l.user_id and id in (l.from_transaction_id, l.to_transaction_id) offset 0) t
  group by t.user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
