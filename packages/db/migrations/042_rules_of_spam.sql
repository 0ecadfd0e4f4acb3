/* A rule can mark tokens as spam, too; like a user's own word on them, it is about each token everywhere. It takes no mark away. */
alter table rules add column is_spam boolean check (is_spam);
