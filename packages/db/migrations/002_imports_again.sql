/* What an import needs to be taken in a second time, and to give its bad rows back as a table of their own. */

-- The header of the file, cell by cell; null when no table was found in it.
alter table imports add column header jsonb;
-- What the person answered where the file does not say it, by the format's own keys.
alter table imports add column option_values jsonb not null default '{}';
-- The account that went when the import was undone: {id, kind, name, integration}. Doing it again makes it anew.
alter table imports add column removed_account jsonb;
