/*
 * What rests on something unknown is walked in the order of the list, along an index of its own. The moment that rows of a result have beside them
 * is that of their transaction, also after an edit of its time (docs/decisions/188).
 */
drop index transaction_results_unknown;
create index transaction_results_unknown on transaction_results
  (user_id, happened_at desc, transaction_id desc) include (computation_id, tax_year) where has_unknown;

create function keep_times_of_results() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  if not exists (select from new_rows n join old_rows o using (user_id, id) where n.happened_at <> o.happened_at) then
    return null;
  end if;
  perform set_config('app.system', 'on', true);
  update transaction_results r set happened_at = moved.happened_at
  from (
    select n.user_id, c.id as computation_id, n.id, n.happened_at
    from new_rows n join old_rows o using (user_id, id) join computations c on c.user_id = n.user_id
    where n.happened_at <> o.happened_at offset 0) moved
  where r.user_id = moved.user_id and r.computation_id = moved.computation_id and r.transaction_id = moved.id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger transactions_times_update after update on transactions
  referencing old table as old_rows new table as new_rows for each statement execute function keep_times_of_results();
