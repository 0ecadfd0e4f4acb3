/*
 * Which transactions a statement moved in time is found without a join of its rows before and after: a plan for one row is kept, and compared each
 * of thousands with each (docs/decisions/188).
 */
create or replace function keep_times_of_results() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  if not exists (select user_id, id, happened_at from new_rows except select user_id, id, happened_at from old_rows) then
    return null;
  end if;
  perform set_config('app.system', 'on', true);
  update transaction_results r set happened_at = moved.happened_at
  from (
    select n.user_id, c.id as computation_id, n.id, n.happened_at
    from (select user_id, id, happened_at from new_rows except select user_id, id, happened_at from old_rows) n
    join computations c on c.user_id = n.user_id offset 0) moved
  where r.user_id = moved.user_id and r.computation_id = moved.computation_id and r.transaction_id = moved.id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
