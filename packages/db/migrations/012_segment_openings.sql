/*
 * Hashes of a segment are those of its tax year; computations before this one stored those of the whole ledger there, and do until
 * they are replaced. Beside them, the holdings that the year began with: gzipped JSON, which the database never looks into. Null for
 * the first year of a ledger.
 */

alter table segments add column opening bytea;
