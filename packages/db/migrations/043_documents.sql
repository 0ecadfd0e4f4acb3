/*
 * What a tax document says of itself is kept with it: what it was made from and by which rules, its figures, what to know about it,
 * and the file's own hash. So a document that no longer matches the ledger can say what changed. Of those made before, nobody knows.
 */
alter table tax_reports drop constraint tax_reports_format_check;
alter table tax_reports add constraint tax_reports_format_check check (format in ('csv', 'pdf', 'txf', 'xlsx', 'zip'));

alter table tax_reports
  -- What was asked for beside the document: {"whole_units": true}. Null: nothing.
  add column options jsonb,
  add column engine_version text,
  add column input_hash text,
  -- Of the tax year alone: later years change the ledger's hash, and nothing in this document.
  add column year_input_hash text,
  add column year_result_hash text,
  -- {"country", "base_currency", "time_zone", "method", "lot_allocation"}
  add column settings jsonb,
  -- Of the year, as printed: {"proceeds", "cost_basis", "gain", "short_gain", "long_gain", "income", "disposals"}, decimal strings and a count.
  add column figures jsonb,
  add column notes jsonb,
  add column size_bytes bigint,
  add column sha256 text,
  -- Of a ZIP: documents made, of so many.
  add column number_done integer not null default 0,
  add column number_total integer not null default 0;

grant update (engine_version, input_hash, year_input_hash, year_result_hash, settings, figures, notes, size_bytes, sha256, number_done, number_total)
  on tax_reports to lotbook_app;
create index tax_reports_made on tax_reports (user_id, created_at desc, id desc);
