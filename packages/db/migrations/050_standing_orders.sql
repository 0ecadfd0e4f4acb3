-- When a method of a wallet was ordered is evidence enough; how is kept with the transactions it is for.
alter table cost_basis_timeline drop column note;
