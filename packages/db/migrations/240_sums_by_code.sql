-- What a result adds up is added by the code that stores it (apps/server/src/results/rows/sums.ts).
drop trigger disposals_results on disposals;
drop trigger income_results on income;
drop trigger transactions_times_update on transactions;
drop function sum_disposals();
drop function sum_income();
drop function keep_times_of_results();
drop function kind_without_sale(text);
