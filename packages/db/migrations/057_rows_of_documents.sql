/*
 * Of which transaction the first rows of a document's CSV are, where the file has no column that says it: whoever looks at it in the browser
 * opens their proofs. JSON array of ids, null for a row that adds up others.
 */
alter table tax_reports add column row_transactions jsonb;
grant update (row_transactions) on tax_reports to lotbook_app;
