/*
 * What a user calls taxable holds from a day on, to a day or without end. What was decided before held for every transaction: it now holds
 * from the day of the first Bitcoin block on.
 */

-- Rows of all users are changed below, which row-level security shows to the system alone.
select set_config('app.system', 'on', true);

alter table taxability_settings add column id uuid not null default gen_random_uuid();
alter table taxability_settings add column starts_on date not null default '2009-01-03';
alter table taxability_settings add column ends_on date check (ends_on >= starts_on);
alter table taxability_settings drop constraint taxability_settings_pkey;
alter table taxability_settings add primary key (user_id, id);
alter table taxability_settings alter column id drop default;
alter table taxability_settings alter column starts_on drop default;

select set_config('app.system', '', true);
