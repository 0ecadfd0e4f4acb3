/*
 * Box 1h of Form 1099-DA, accrued market discount, and that the user received the line for somebody else, whose sale it is
 * (docs/decisions/175).
 */
alter table broker_lines add column accrued_market_discount numeric check (accrued_market_discount >= 0);
-- Null: no, as in copies of ledgers that were made before it was asked.
alter table broker_lines add column is_nominee boolean;
