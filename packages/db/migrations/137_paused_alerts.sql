/* An alert that its owner has paused is not looked at until it is resumed. Null, as in a copy from before: it is not paused. */
alter table alerts add column is_paused boolean default false;
