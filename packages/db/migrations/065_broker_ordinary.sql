/* Box 6 of Form 1099-DA may say that a gain is ordinary income (docs/decisions/170). */
alter table broker_lines drop constraint broker_lines_term_check;
alter table broker_lines add constraint broker_lines_term_check check (term in ('short', 'long', 'ordinary'));
