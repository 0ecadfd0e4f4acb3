/* A long history is understood piece by piece, from one height to another. */
create index raw_records_by_height on raw_records (user_id, account_id, height) where is_final;
