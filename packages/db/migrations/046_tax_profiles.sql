/*
 * What an estimate of a year's income tax needs and no ledger knows: filing status, other income, losses carried here. By tax year, typed
 * by the user; amounts in the money of the country.
 */
create table tax_profiles (
  user_id text not null references auth_user (id) on delete cascade,
  -- '2025', or '2025/26'.
  tax_year text not null,
  filing_status text not null check (filing_status in ('SINGLE', 'MARRIED_JOINTLY', 'MARRIED_SEPARATELY', 'HEAD_OF_HOUSEHOLD')),
  other_income numeric not null check (other_income >= 0),
  -- Null: the standard deduction.
  deduction numeric check (deduction >= 0),
  carried_short numeric not null default 0 check (carried_short >= 0),
  carried_long numeric not null default 0 check (carried_long >= 0),
  updated_at timestamptz not null default now(),
  primary key (user_id, tax_year)
);

alter table tax_profiles enable row level security;
alter table tax_profiles force row level security;
create policy own_rows on tax_profiles for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on tax_profiles for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on tax_profiles as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on tax_profiles to lotbook_app;
