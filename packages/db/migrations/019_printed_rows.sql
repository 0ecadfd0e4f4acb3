/*
 * Every row of a result has its printed figures beside the exact ones: a row's gain is its printed proceeds less its printed cost and plus its
 * printed denied loss, and rows add up to what is shown above them. Rows stored before have none; until the next computation they are shown exactly.
 */

alter table disposals add column printed_denied_loss numeric;
alter table income add column printed_value numeric;
