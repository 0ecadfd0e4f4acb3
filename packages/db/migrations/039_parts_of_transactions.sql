/*
 * A withdrawal that arrived as several deposits, or the other way round, is divided: it keeps one part, and each of the others is a
 * transaction of its own that names it here. They come and go with it. No foreign key: it would be asked for every transaction that goes.
 */
alter table transactions add column part_of uuid;
create index transactions_part_of on transactions (user_id, part_of) where part_of is not null;
alter table transaction_links add constraint transaction_links_two_ends check (from_transaction_id <> to_transaction_id);
