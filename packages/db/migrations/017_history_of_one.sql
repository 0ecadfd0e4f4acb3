/* What was done to one transaction is read with it, however much has been done since. */
create index audit_events_of_one on audit_events (user_id, entity_id, happened_at desc);
