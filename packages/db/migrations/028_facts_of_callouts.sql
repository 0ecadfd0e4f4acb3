/*
 * A callout is stored as what it is about, and its sentence is made when it is shown. Callouts stored before have their sentence and
 * no `params`: it is what they show until the next computation stores them again.
 */

alter table callouts add column params jsonb;
alter table callouts add column receipt_received_at timestamptz;
alter table callouts add column receipt_quantity numeric;
alter table callouts alter column message drop not null;
alter table callouts add constraint callouts_said_once check (num_nonnulls(params, message) = 1);
