/*
 * Why a transaction of a network was read as what it is (docs/decisions/224): by which call, program or message, or that nobody knows. For whoever
 * looks at it; no figure follows from it.
 */
alter table transactions add column reason text check (length(reason) <= 2000);
