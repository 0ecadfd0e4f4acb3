-- A file that is being sent belongs to the request that brings it: the address it is sent to is good for one at a time.

alter table uploads add column receiving_until timestamptz;
grant update (receiving_until) on uploads to lotbook_app;
