/* A copy of everything is asked for with the password, and fetched by the session that was proven so; one of before needs a new copy. */
alter table data_exports add column session_id text;
grant update (session_id) on data_exports to lotbook_app;
