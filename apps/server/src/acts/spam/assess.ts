import type { Tx } from '@lotbook/db/user';
import { assessToken, type SpamReason, type TokenFacts } from '@lotbook/intake/spam/assess';
import { sql } from 'kysely';
import type { AuditEntry } from '../../facts/audit.ts';
import { storableJson } from '../../platform/values/storable-json.ts';

type Token = TokenFacts & { id: string; shown: string; wasMarked: boolean };
type Assessed = { id: string; is_spam: true | null; reasons: SpamReason[] };

const MOST_NAMED = 50;

/**
 * Assesses all undecided tokens, because their facts may have changed. The subsequent commit applies the marks.
 * @returns the audit entries
 */
export async function assessTokens(tx: Tx, userId: string): Promise<AuditEntry[]> {
  const tokens = await undecidedTokens(tx, userId);
  if (tokens.length === 0) return [];
  const assessed: Assessed[] = [];
  for (const token of tokens) {
    const { verdict, reasons } = assessToken(token);
    if (verdict !== 'clear') assessed.push({ id: token.id, is_spam: verdict === 'spam' ? true : null, reasons });
  }
  await store(tx, userId, { tokens, assessed });
  const marked = new Set(assessed.filter((one) => one.is_spam).map(({ id }) => id));
  const names = tokens.filter(({ id, wasMarked }) => marked.has(id) && !wasMarked).map(({ shown }) => shown);
  if (names.length === 0) return [];
  const after = { tokens: names.slice(0, MOST_NAMED).join(', '), tokenCount: names.length };
  return [{ action: 'spam.automark', entity: 'asset', entityId: null, after }];
}

async function undecidedTokens(tx: Tx, userId: string): Promise<Token[]> {
  const { rows } = await sql<Token>`
    with token as materialized (
      select a.id, coalesce(a.own_symbol, a.symbol) as symbol, a.own_name, a.symbol as shown, a.contract is not null as has_contract,
        coalesce(s.was_automarked_as_spam, false) as was_marked
      from user_assets a left join spam_assets s on s.user_id = a.user_id and s.asset_id = a.id
      where a.user_id = ${userId} and (s.is_spam is null or s.was_automarked_as_spam)
        and not exists (select from asset_merges m where m.user_id = a.user_id and m.asset_id = a.id)
    ), moved as materialized (
      select k.id as token, f.transaction_id as id, min(f.account_id::text) as account,
        bool_and(f.direction = 'in') as is_receipt, bool_or(f.fiat_value is not null or f.stated_value is not null) as has_value
      from token k join flows f on f.user_id = ${userId} and f.asset_id = k.id group by k.id, f.transaction_id
    ), given as materialized (
      select distinct t.transaction_hash as hash from flows f
      join transactions t on t.user_id = f.user_id and t.id = f.transaction_id and t.transaction_hash is not null
      where f.user_id = ${userId} and f.direction <> 'in'
        and t.transaction_hash in (select t.transaction_hash from moved m join transactions t on t.user_id = ${userId} and t.id = m.id)
    ), judged as (
      select m.*, m.is_receipt and (t.type = 'deposit' or t.type = 'income' and coalesce(t.label, 'airdrop') = 'airdrop')
        and not exists (select from given g where g.hash = t.transaction_hash)
        and not exists (select from flows o where o.user_id = ${userId} and o.transaction_id = m.id and o.direction <> 'in') as is_unasked
      from moved m join transactions t on t.user_id = ${userId} and t.id = m.id
    )
    select k.id, k.symbol, k.own_name as name, k.shown, k.has_contract as "hasContract", k.was_marked as "wasMarked",
      (count(*) filter (where j.is_receipt))::integer as received, (count(*) filter (where j.is_unasked))::integer as unasked,
      (count(*) filter (where not j.is_unasked))::integer as acted, count(distinct j.account)::integer as accounts,
      bool_or(j.has_value) as "hasValue"
    from token k join judged j on j.token = k.id
    group by k.id, k.symbol, k.own_name, k.shown, k.has_contract, k.was_marked
    order by k.id`.execute(tx);
  return rows;
}

type Assessment = { tokens: readonly Token[]; assessed: readonly Assessed[] };

async function store(tx: Tx, userId: string, { tokens, assessed }: Assessment): Promise<void> {
  const clear = tokens.filter(({ id }) => !assessed.some((one) => one.id === id)).map(({ id }) => ({ id }));
  await sql`
    delete from spam_assets s using json_to_recordset(${storableJson(clear)}::text::json) as r (id text)
    where s.user_id = ${userId} and s.asset_id = r.id`.execute(tx);
  await sql`
    insert into spam_assets as s (user_id, asset_id, is_spam, was_automarked_as_spam, reasons)
    select ${userId}, id, is_spam, is_spam is true, reasons
    from json_to_recordset(${storableJson(assessed)}::text::json) as r (id text, is_spam boolean, reasons jsonb)
    on conflict (user_id, asset_id) do update
      set is_spam = excluded.is_spam, was_automarked_as_spam = excluded.was_automarked_as_spam, reasons = excluded.reasons
      where s.is_spam is null or s.was_automarked_as_spam`.execute(tx);
}
