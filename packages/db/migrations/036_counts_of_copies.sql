/* What a copy holds is counted for each of its tables, not for seven of them. */
select set_config('app.system', 'on', true);
update data_imports set copy = copy || jsonb_build_object('rows', jsonb_strip_nulls(jsonb_build_object(
  'accounts', copy -> 'accounts', 'transactions', copy -> 'transactions', 'uploads', copy -> 'files', 'tax_reports', copy -> 'documents',
  'import_templates', copy -> 'templates', 'user_prices', copy -> 'prices', 'audit_events', copy -> 'auditEvents')))
where copy is not null and not copy ? 'rows';
select set_config('app.system', '', true);
