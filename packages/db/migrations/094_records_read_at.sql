/* When a record was last read from its source. Of those that are there already nobody knows. */
alter table raw_records add column read_at timestamptz;
alter table raw_records alter column read_at set default now();
