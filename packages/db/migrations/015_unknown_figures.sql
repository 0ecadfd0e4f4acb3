/*
 * What a row rests on that nobody knows: a price that was not found, a purchase that is missing. Its figures are then what comes out
 * with zero in that place. Null where all is known. Rows stored before this migration do not say; the next computation does.
 */

alter table disposals add column unknown text[]
  check (unknown <@ array['cost_basis', 'proceeds', 'acquired_at'] and unknown <> '{}');
alter table income add column unknown text[] check (unknown <@ array['value'] and unknown <> '{}');
alter table lots add column unknown text[] check (unknown <@ array['cost_basis', 'acquired_at'] and unknown <> '{}');
