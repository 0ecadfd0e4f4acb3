/* The cost basis that the user states for what a transaction gave up, in place of what its lots or its pool cost. */
alter table transactions
  add column custom_disposal_basis numeric check (custom_disposal_basis >= 0),
  drop constraint transactions_custom_currency_check,
  add constraint transactions_custom_currency_check check (
    (custom_currency is null) = (custom_cost_basis is null and custom_proceeds is null and custom_disposal_basis is null));
