/*
 * The texts of each day are looked up by its bounds. Joined, each transaction with a note was compared with each of the days, as long as the
 * database knew nothing of notes or few had one: an edit of notes over years took minutes.
 */
create or replace function find_texts(owner text, days date[]) returns void language sql as $$
  delete from transaction_texts where user_id = owner and day = any(days);
  insert into transaction_texts (user_id, day, since, until, notes, counterparties)
  select owner, day, min(happened_at), max(happened_at), string_agg(lower(note collate "C"), e'\n'), string_agg(distinct lower(counterparty), e'\n')
  from (
    select d.day, t.happened_at, t.note, t.counterparty, row_number() over (partition by d.day order by t.happened_at) / 20 as part
    from unnest(days) d (day)
    cross join lateral (
      select happened_at, note, counterparty from transactions where user_id = owner
        and happened_at >= d.day::timestamp at time zone 'UTC' and happened_at < (d.day + 1)::timestamp at time zone 'UTC'
        and (note is not null or counterparty is not null) offset 0) t) t
  group by day, part
$$;
