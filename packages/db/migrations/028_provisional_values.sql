/*
 * Values that a source may better: a stablecoin's peg, the rate of a day that is not over, what was taken while a finer source was away.
 * The flow holds the value; this says when it is asked for again. Like flows, it names its transaction without a foreign key.
 */
create table provisional_values (
  user_id text not null references auth_user (id) on delete cascade,
  transaction_id uuid not null,
  position integer not null,
  ask_again_at timestamptz not null,
  primary key (user_id, transaction_id, position)
);
create index provisional_values_due on provisional_values (ask_again_at);

alter table provisional_values enable row level security;
alter table provisional_values force row level security;
create policy own_rows on provisional_values for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on provisional_values for all to current_user using (app_is_system()) with check (app_is_system());
grant select, insert, update, delete on provisional_values to lotbook_app;

-- Rows of all users are read and written below, which row-level security shows to the system alone.
select set_config('app.system', 'on', true);

-- Pegs that were taken before anybody was asked, or instead of a source that was away.
insert into provisional_values (user_id, transaction_id, position, ask_again_at)
select user_id, transaction_id, position, now() from flows
where fiat_value is not null and 'peg' = any (string_to_array(fiat_source, '+'));
