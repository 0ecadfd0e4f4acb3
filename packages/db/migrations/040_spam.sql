/*
 * Tokens that are spam, or may be. A marked token stays where it is, with its transactions; they are left out of lists, balances and figures
 * (docs/decisions/128).
 */

-- What a token calls itself, as the file had it when it was met; the name it is shown by has its contract in it.
alter table user_assets add column own_symbol text, add column own_name text;

create table spam_assets (
  user_id text not null,
  asset_id text not null,
  -- Null: unresolved, which is for its owner to decide.
  is_spam boolean,
  was_automarked_as_spam boolean not null default false,
  -- Why it may be spam, as it was when it was last assessed: [{"code", "detail"}].
  reasons jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (user_id, asset_id),
  foreign key (user_id, asset_id) references user_assets (user_id, id) on delete cascade,
  check (not was_automarked_as_spam or is_spam is true)
);
create index spam_assets_marked on spam_assets (user_id) where is_spam;

alter table spam_assets enable row level security;
alter table spam_assets force row level security;
create policy own_rows on spam_assets for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on spam_assets for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on spam_assets as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on spam_assets to lotbook_app;

create trigger spam_assets_change_insert after insert on spam_assets referencing new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('asset_id', '', '');
create trigger spam_assets_change_delete after delete on spam_assets referencing old table as old_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('asset_id', '', '');
create trigger spam_assets_change_update after update on spam_assets referencing old table as old_rows new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('asset_id', '', '');

/*
 * How much of a transaction is spam: all that moved, or all but fees, which somebody did pay. Null: nothing, or not all. It follows from
 * the marks and the flows.
 */
alter table transactions add column spam text check (spam in ('whole', 'all_but_fees'));
create index transactions_spam on transactions (user_id, happened_at desc, id desc) where spam is not null;
-- The list is counted from its index alone, also where spam is left out of it.
drop index transactions_time;
create index transactions_time on transactions (user_id, happened_at desc, id desc) include (merged_into, spam);

-- Whether wallets leave out what is marked. Null: nobody chose, and they do.
alter table user_settings add column has_wallets_spam_hidden boolean;
grant update (has_wallets_spam_hidden) on user_settings to lotbook_app;

select set_config('app.system', 'on', true);

-- What tokens of before call themselves is in the names that were made of it.
update user_assets set own_symbol = case
  when contract is null then symbol
  when right(name, length(', contract ' || contract)) = ', contract ' || contract then left(name, -length(', contract ' || contract))
end;

select set_config('app.system', '', true);

-- The new setting is written with what shows a copy, like those before it (033).
drop trigger whole_copies on user_settings;
create trigger whole_copies before update of country, base_currency, time_zone, cost_basis_method, lot_allocation, wallet_from,
  safe_harbor_allocation, transfer_fee, trade_fee, tax_year_start_month, tax_year_start_day, theme, cost_basis_paused, has_sample_data,
  has_wallets_spam_hidden
  on user_settings for each row execute function refuse_beside_copy();
