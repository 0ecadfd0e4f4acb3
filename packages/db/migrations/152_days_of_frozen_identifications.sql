/*
 * In the United States lots that are named too late don't count, so the day of an identification decides about figures: a frozen year keeps it, as
 * it keeps the lots (migration 048). The note stays free.
 */
create or replace function keep_frozen_identifications() returns trigger language plpgsql as $$
declare
  closed timestamptz := (select closed_before from user_settings where user_id = app_user_id());
  ids uuid[];
  earliest timestamptz;
begin
  if closed is null then return null; end if;
  execute case tg_op
    when 'UPDATE' then 'select array_agg(n.transaction_id) from old_rows o join new_rows n using (user_id, transaction_id)
      where (o.lots, o.identified_on, o.recorded_at) is distinct from (n.lots, n.identified_on, n.recorded_at)'
    else format('select array_agg(transaction_id) from %s', case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end) end
    into ids;
  select least(min(t.happened_at), earliest_of_matched(ids)) from transactions t
    where t.user_id = app_user_id() and t.id = any(ids) into earliest;
  perform refuse_in_frozen_years(case when earliest < closed then earliest end);
  return null;
end
$$;
