/*
 * A storage key says which file a row is about. A row has its key from when it is made, and under the role of a user no key is ever
 * changed: a file cannot become another row's. Keys of uploads are random and unique; those of documents begin with their user's id.
 * A column that is added to one of these tables later is granted by name, or it cannot be changed.
 */

-- Rows of all users are changed below, which row-level security shows to the system alone.
select set_config('app.system', 'on', true);

update tax_reports set storage_key = user_id || '/report-' || id where storage_key is null;
alter table tax_reports alter column storage_key set not null;
alter table tax_reports add constraint tax_reports_storage_key_check check (starts_with(storage_key, user_id || '/'));

revoke update on uploads from lotbook_app;
grant update (status, size_bytes, sha256, content_type) on uploads to lotbook_app;
revoke update on tax_reports from lotbook_app;
grant update (status, computation_id, result_hash, filename, error_code, finished_at) on tax_reports to lotbook_app;

select set_config('app.system', '', true);
