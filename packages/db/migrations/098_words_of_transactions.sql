/*
 * What is said about a transaction and no figure follows from (its note) is no change of the ledger to the engine: nothing is computed
 * again for it, neither results nor histories of values. Rows are compared with each other only where a note was written.
 */
create or replace function note_changed_transactions() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  words constant text[] := array['note', 'is_edited', 'updated_at'];
begin
  -- Only a statement whose first row has other words, and nothing else, is looked at as a whole. Rows before and after are not joined there:
  -- the plan that was made for one of them is kept.
  if exists (select from (select * from old_rows limit 1) o join new_rows n on n.user_id = o.user_id and n.id = o.id
      where (o.note, o.is_edited, o.updated_at) is distinct from (n.note, n.is_edited, n.updated_at)
        and to_jsonb(o) - words = to_jsonb(n) - words)
    and not exists (select to_jsonb(o) - words from old_rows o except select to_jsonb(n) - words from new_rows n) then
    return null;
  end if;
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(user_id, min(happened_at)) from (
    select user_id, happened_at from old_rows
    union all select user_id, happened_at from new_rows
    union all select t.user_id, t.happened_at from new_rows n
      join transaction_links l on l.user_id = n.user_id and l.from_transaction_id = n.id
      join transactions t on t.user_id = l.user_id and t.id = l.to_transaction_id
    union all select t.user_id, t.happened_at from new_rows n
      join transaction_links l on l.user_id = n.user_id and l.to_transaction_id = n.id
      join transactions t on t.user_id = l.user_id and t.id = l.from_transaction_id) changes
  group by user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
