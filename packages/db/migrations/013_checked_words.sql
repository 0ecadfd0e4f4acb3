/*
 * Methods, allocations and formats of documents are words of the domain, as the packages spell them; what is stored is held to them,
 * and the types of the tables know them.
 */

-- Rows of all users are changed below, which row-level security shows to the system alone.
select set_config('app.system', 'on', true);

update tax_reports set format = lower(format);
alter table tax_reports add constraint tax_reports_format_check check (format in ('csv', 'pdf', 'txf'));

alter table user_settings add constraint user_settings_cost_basis_method_check
  check (cost_basis_method in ('FIFO', 'LIFO', 'HIFO', 'LOFO', 'ACB', 'WAC', 'SP'));
alter table user_settings add constraint user_settings_lot_allocation_check
  check (lot_allocation in ('UNIVERSAL', 'WALLET'));

select set_config('app.system', '', true);
