/*
 * What an import stores is checked once for each statement instead of row by row (docs/decisions/205).
 */

/*
 * Rows of a file belong to their source and go with it. Whether it is there is asked once for all rows of a statement; the source is held meanwhile, as a
 * foreign key would hold it.
 */
alter table source_rows drop constraint source_rows_user_id_source_id_fkey;

create function check_sources_of_rows() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  wanted bigint := (select count(*) from (select distinct user_id, source_id from new_rows) n);
  found_ones bigint;
begin
  perform set_config('app.system', 'on', true);
  perform from sources s where (s.user_id, s.id) in (select user_id, source_id from new_rows) for key share;
  get diagnostics found_ones = row_count;
  perform set_config('app.system', coalesce(before, ''), true);
  if found_ones < wanted then
    raise foreign_key_violation using message = 'a row of a file belongs to a source that is not there', table = 'source_rows';
  end if;
  return null;
end
$$;
create trigger source_rows_sources after insert on source_rows
  referencing new table as new_rows for each statement execute function check_sources_of_rows();

create function remove_rows_of_sources() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  delete from source_rows r using gone where r.user_id = gone.user_id and r.source_id = gone.id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger sources_rows after delete on sources
  referencing old table as gone for each statement execute function remove_rows_of_sources();
