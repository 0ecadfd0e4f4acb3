/* The cost basis timeline, what a person calls taxable, what a transaction was for, and what is at stake in a callout. */

-- The method from a day on, to a day or for good, for one account or for all.
create table cost_basis_timeline (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  method text not null check (method in ('FIFO', 'LIFO', 'HIFO', 'LOFO', 'ACB', 'WAC', 'SP')),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  account_id uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
create index cost_basis_timeline_account on cost_basis_timeline (user_id, account_id) where account_id is not null;

-- What the person decided where the law leaves it open; an operation without a row goes by its default.
create table taxability_settings (
  user_id text not null references auth_user (id) on delete cascade,
  operation text not null check (operation in ('lending', 'liquid_staking', 'liquidity', 'staking_rewards', 'wrapping')),
  is_taxable boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, operation)
);

-- What a transaction was for, as the ledger file names purposes; and whether the person calls it taxable against the rule.
alter table transactions add column purpose text;
alter table transactions add column is_taxable boolean;

-- The money in question, in the base currency; the receipt that would explain missing units.
alter table callouts add column stake numeric;
alter table callouts add column is_stake_estimate boolean not null default false;
alter table callouts add column receipt_transaction_id uuid;

do $$
declare
  personal text;
begin
  foreach personal in array array['cost_basis_timeline', 'taxability_settings'] loop
    execute format('alter table %I enable row level security', personal);
    execute format(
      'create policy own_rows on %I for all to lotbook_app using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))',
      personal);
    execute format('grant select, insert, update, delete on %I to lotbook_app', personal);
  end loop;
end
$$;
