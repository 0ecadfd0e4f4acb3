/*
 * Which of a statement's transactions became a trade, or none, or one for a purpose (101) is found without a join of its rows before and after: a
 * plan for one row is kept, and compared each of thousands with each (as in 084).
 */
create or replace function keep_values_of_edited() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  if not exists (select from new_rows where type = 'trade') and not exists (select from old_rows where type = 'trade') then
    return null;
  end if;
  perform set_config('app.system', 'on', true);
  perform find_values(user_id, array_agg(distinct id)) from (
    (select user_id, id, type, purpose, happened_at from new_rows where type = 'trade'
      except select user_id, id, type, purpose, happened_at from old_rows)
    union all
    (select user_id, id, type, purpose, happened_at from old_rows where type = 'trade'
      except select user_id, id, type, purpose, happened_at from new_rows)) edited
  group by user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
