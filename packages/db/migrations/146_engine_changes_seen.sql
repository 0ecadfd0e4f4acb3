/* When the user last dismissed the note on figures that a newer engine changed; null: never. */
alter table user_settings add column engine_change_seen_at timestamptz;
grant update (engine_change_seen_at) on user_settings to lotbook_app;
