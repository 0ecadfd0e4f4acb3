/*
 * Problems of a large ledger are looked for in steps once its result is current. Until the last step this is false.
 */
alter table computations add column problems_settled boolean not null default true;
