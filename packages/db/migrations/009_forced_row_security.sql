-- Row-level security holds for the owner of the tables too: a statement that is run neither as a user nor as the system
-- (asSystem) sees and changes nobody's rows. The system says so itself, for one transaction, by the setting app.system;
-- the policy for it is the owner's alone, so that lotbook_app gains nothing by setting it.

create function app_is_system() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.system', true), '') = 'on' $$;

do $$
declare
  personal regclass;
begin
  for personal in select polrelid from pg_policy where polname = 'own_rows' loop
    execute format('alter table %s force row level security', personal);
    execute format(
      'create policy system_rows on %s for all to current_user using (app_is_system()) with check (app_is_system())',
      personal);
  end loop;
end
$$;

-- Triggers that write rows of a user, whoever's statement fires them: the owner's without the system's word, too.

create or replace function make_user_settings() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform pg_advisory_xact_lock(5683201148);
  perform set_config('app.system', 'on', true);
  insert into user_settings (user_id, is_admin) values (new.id, not exists (select from user_settings));
  perform set_config('app.system', coalesce(before, ''), true);
  return new;
end
$$;

create or replace function remove_flows_of_transactions() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  delete from flows f using gone where f.user_id = gone.user_id and f.transaction_id = gone.id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

-- Prices are written by jobs alone, and who is an admin is nothing that a user's transaction can change. A column that
-- is added to user_settings later is granted by name, or it cannot be changed.

revoke insert, update, delete on prices from lotbook_app;
revoke insert, update, delete on user_settings from lotbook_app;
do $$
begin
  execute format('grant update (%s) on user_settings to lotbook_app', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'user_settings'::regclass and attnum > 0 and not attisdropped
      and attname not in ('user_id', 'is_admin', 'created_at')));
end
$$;
