-- Texts for searches are refreshed by the code that writes transactions (apps/server/src/views/list/texts.ts).
drop trigger transactions_texts_insert on transactions;
drop trigger transactions_texts_update on transactions;
drop trigger transactions_texts_delete on transactions;
drop function add_texts();
drop function keep_texts();
drop function find_texts(text, date[]);
