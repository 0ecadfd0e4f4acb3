/* An alert that its owner has paused is not looked at until it is resumed. */
alter table alerts add column is_paused boolean not null default false;
