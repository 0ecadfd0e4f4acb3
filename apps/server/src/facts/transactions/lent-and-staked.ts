import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export type LentAndStaked = {
  assetId: string;
  /** Deposits minus withdrawals, never below zero, because a withdrawal may include interest. */
  lentQuantity: string;
  stakedQuantity: string;
  rewardsQuantity: string;
};

export async function lentAndStaked(tx: Tx, userId: string): Promise<LentAndStaked[]> {
  const { rows } = await sql<LentAndStaked>`
    with moved as (
      select f.asset_id, t.purpose, t.label, f.direction, f.quantity
      from transactions t join flows f on f.user_id = t.user_id and f.transaction_id = t.id
      where t.user_id = ${userId} and not t.is_ignored and t.spam is distinct from 'whole' and f.direction <> 'fee'
        and (t.purpose in ('lending_deposit', 'lending_withdrawal', 'liquid_stake', 'liquid_unstake') or t.label = 'staking')
    ), summed as (
      select asset_id,
        coalesce(sum(quantity) filter (where purpose = 'lending_deposit' and direction = 'out'), 0)
          - coalesce(sum(quantity) filter (where purpose = 'lending_withdrawal' and direction = 'in'), 0) as lent,
        coalesce(sum(quantity) filter (where purpose = 'liquid_stake' and direction = 'out'), 0)
          - coalesce(sum(quantity) filter (where purpose = 'liquid_unstake' and direction = 'in'), 0) as staked,
        coalesce(sum(quantity) filter (where label = 'staking' and direction = 'in'), 0) as rewards
      from moved group by asset_id
    )
    select asset_id as "assetId", trim_scale(greatest(lent, 0))::text as "lentQuantity",
      trim_scale(greatest(staked, 0))::text as "stakedQuantity", trim_scale(rewards)::text as "rewardsQuantity"
    from summed where lent > 0 or staked > 0 or rewards > 0 order by asset_id`.execute(tx);
  return rows;
}
