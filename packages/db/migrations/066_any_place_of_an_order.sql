/*
 * Any place of the list by gain is walked to along one index, whatever years and computations its rows are stored with: they are told apart
 * by what the index has beside its order. What the list does not have is an index of its own, and small (docs/decisions/171).
 */
drop index transaction_results_order;
create index transaction_results_order on transaction_results
  (user_id, near desc, gain desc, happened_at desc, transaction_id desc) include (computation_id, tax_year) where near is not null;

create index transactions_unlisted on transactions (user_id, id) where merged_into is not null or spam = 'whole';
