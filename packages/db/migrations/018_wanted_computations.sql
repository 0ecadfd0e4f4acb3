-- How urgently the computation that waits is wanted, as the queue counts it (higher goes first): the most urgent wish since the last
-- one ended. Null: nobody wished for one.
alter table user_settings add column wanted_urgency integer;
grant update (wanted_urgency) on user_settings to lotbook_app;
