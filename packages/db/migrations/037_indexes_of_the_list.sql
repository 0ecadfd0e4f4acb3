-- Few rows in most ledgers, which a search of the list asks for by themselves.
create index transactions_edited on transactions (user_id, happened_at desc, id desc) where is_edited;
create index disposals_unknown on disposals (user_id, computation_id, transaction_id) where unknown is not null;
create index income_unknown on income (user_id, computation_id, transaction_id) where unknown is not null;
