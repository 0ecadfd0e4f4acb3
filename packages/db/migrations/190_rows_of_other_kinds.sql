-- Transactions that an import of trades or transfers alone leaves out. They counted as rows with faults.
alter table sources add column number_left_out integer not null default 0;
update sources s set number_left_out = left_out.number, number_ignored = greatest(s.number_ignored - left_out.number, 0)
from (
  select r.user_id, r.source_id, count(*)::integer as number from source_rows r
  where r.reason like 'This import takes trades only,%' or r.reason like 'This import takes transfers only,%'
  group by r.user_id, r.source_id
) left_out
where s.user_id = left_out.user_id and s.id = left_out.source_id and s.import_type in (2, 3);
