/*
 * Networks that cannot be asked about a past day have what was read of them held against the ledger (docs/decisions/213): then there is a day on which
 * the two part, and no block that was asked about; the message says so.
 */
alter table balance_partings drop constraint balance_partings_check;
alter table balance_partings add constraint balance_partings_found check ((status = 'FOUND') = (parted_at is not null));
