-- Values by which the list is searched and sorted are refreshed by the code that writes what they follow from
-- (apps/server/src/views/list/values.ts).
drop trigger flows_values_insert on flows;
drop trigger flows_values_update on flows;
drop trigger flows_values_delete on flows;
drop trigger transaction_links_values_insert on transaction_links;
drop trigger transaction_links_values_update on transaction_links;
drop trigger transaction_links_values_delete on transaction_links;
drop trigger transactions_values_update on transactions;
drop trigger user_settings_sides on user_settings;
drop function add_values();
drop function keep_values();
drop function keep_changed_values();
drop function keep_values_of_edited();
drop function keep_values_of_sides();
drop function find_values(text, uuid[]);
drop function count_sides(text, uuid[]);
drop function value_standing(numeric, text);
drop function values_each_side(text);
drop function liquidity_rank(text);
