/*
 * Values that wait because their price or rate could not be asked for, and the sources that did not answer. Both are written by the filling
 * of values alone, which replaces them each time it runs; whatever is no longer missing does not wait any more.
 */

/* A flow without a value whose price nobody has refused to know. Like flows, it names its transaction without a foreign key. */
create table waiting_values (
  user_id text not null references auth_user (id) on delete cascade,
  transaction_id uuid not null,
  position integer not null,
  primary key (user_id, transaction_id, position)
);

/* A source that some of these values wait for. */
create table price_outages (
  user_id text not null references auth_user (id) on delete cascade,
  source text not null,
  failure text not null check (failure in ('offline', 'rate-limited', 'bad-answer')),
  -- When it first did not answer, and when last.
  since timestamptz not null,
  asked_at timestamptz not null,
  -- Asked again because the user wished it; null once that has ended.
  asking_since timestamptz,
  primary key (user_id, source)
);

do $$
declare
  personal text;
begin
  foreach personal in array array['waiting_values', 'price_outages'] loop
    execute format('alter table %I enable row level security', personal);
    execute format('alter table %I force row level security', personal);
    execute format(
      'create policy own_rows on %I for all to lotbook_app using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))',
      personal);
    execute format(
      'create policy system_rows on %I for all to current_user using (app_is_system()) with check (app_is_system())',
      personal);
    execute format('grant select, insert, update, delete on %I to lotbook_app', personal);
  end loop;
end
$$;
