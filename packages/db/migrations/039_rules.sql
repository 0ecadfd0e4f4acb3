/*
 * Rules: a search that a user keeps together with what is to be made of the transactions that it finds, tried on each import in their
 * order. They are edited by changes, so an edit of one is noted and can be undone; what a rule does to transactions is a change too.
 */
create table rules (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  -- In this order, and those of one place in that of their ids.
  position integer not null,
  name text not null check (length(name) between 1 and 80),
  is_on boolean not null,
  -- As it is written in the search line; the program holds it within the limits of a search.
  conditions text not null check (length(conditions) between 1 and 200),
  -- What it sets; null: it leaves that as it is.
  type text,
  label text,
  purpose text,
  is_taxable boolean,
  -- It can set aside; nothing is taken back in by rule.
  is_ignored boolean check (is_ignored),
  note text check (length(note) between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

/*
 * Each time that a rule was tried. Like rows of changes it names its rule, its import and its change without a foreign key: a rule that was
 * deleted and is there again has done what it did.
 */
create table rule_runs (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  rule_id uuid not null,
  ran_at timestamptz not null default clock_timestamp(),
  -- The import it was tried on; null: on all transactions there were.
  source_id uuid,
  -- Transactions that met its conditions, and how many of them it changed.
  matched integer not null,
  changed integer not null,
  -- Null: it changed nothing.
  change_id uuid,
  primary key (user_id, id)
);
create index rule_runs_rule on rule_runs (user_id, rule_id, ran_at desc);

do $$
declare
  personal text;
begin
  foreach personal in array array['rules', 'rule_runs'] loop
    execute format('alter table %I enable row level security', personal);
    execute format('alter table %I force row level security', personal);
    execute format(
      'create policy own_rows on %I for all to lotbook_app using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))',
      personal);
    execute format(
      'create policy system_rows on %I for all to current_user using (app_is_system()) with check (app_is_system())', personal);
    execute format(
      'create policy whole_copies on %I as restrictive for all to lotbook_app using ((select app_shows_ledger())) with check ((select app_shows_ledger()))',
      personal);
    execute format('grant select, insert, delete on %I to lotbook_app', personal);
  end loop;
end
$$;
grant update on rules to lotbook_app;

create trigger rules_change_insert after insert on rules referencing new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('id', '', '');
create trigger rules_change_delete after delete on rules referencing old table as old_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('id', '', '');
create trigger rules_change_update after update on rules referencing old table as old_rows new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('id', '', '');
