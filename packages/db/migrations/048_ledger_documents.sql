/* A ledger file is JSON. What a document was asked for with has more keys: {"whole_units": true, "on": "2024-06-30", "blank": upload}. */
alter table tax_reports drop constraint tax_reports_format_check;
alter table tax_reports add constraint tax_reports_format_check check (format in ('csv', 'json', 'pdf', 'txf', 'xlsx', 'zip'));
