/*
 * Rows of a result had two foreign keys each, which look up the user and the computation for every row: a third of what storing one costs.
 * They go with their computation, which goes with its user: see decision 053.
 */

alter table disposals drop constraint disposals_user_id_fkey, drop constraint disposals_user_id_computation_id_fkey;
alter table income drop constraint income_user_id_fkey, drop constraint income_user_id_computation_id_fkey;
alter table lots drop constraint lots_user_id_fkey, drop constraint lots_user_id_computation_id_fkey;
alter table callouts drop constraint callouts_user_id_fkey, drop constraint callouts_user_id_computation_id_fkey;

-- One computation after the other, each by its index: how many rows it has is not known where a join would be planned.
create function remove_rows_of_computations() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  computation record;
begin
  perform set_config('app.system', 'on', true);
  for computation in select user_id, id from gone loop
    delete from disposals where user_id = computation.user_id and computation_id = computation.id;
    delete from income where user_id = computation.user_id and computation_id = computation.id;
    delete from lots where user_id = computation.user_id and computation_id = computation.id;
    delete from callouts where user_id = computation.user_id and computation_id = computation.id;
  end loop;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger computations_rows after delete on computations
  referencing old table as gone for each statement execute function remove_rows_of_computations();
