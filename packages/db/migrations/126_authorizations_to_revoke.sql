/*
 * Authorizations at exchanges that are to be revoked, and the holder of an account there (docs/decisions/226), by the names that OAuth 2.0 and exchanges
 * have for them.
 */

alter table granted_leaves rename to authorizations_to_revoke;
-- The job that was to revoke them has another name: their owner is told to.
update authorizations_to_revoke set sealed = null;

alter table synced_accounts rename column whose to holder_hash;
alter index synced_accounts_whose rename to synced_accounts_holder;
