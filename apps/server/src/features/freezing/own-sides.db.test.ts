/** Tests a year that was frozen before one side of a trade determined the value of both (decision 051). */
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { testServer } from '../../testing.ts';
import { refreshWhole } from '../../views/list/testing.ts';

const LEDGER = genericCsv(
  '13/02/2022 10:00:00,4,BTC,40000,USD,,,,a1',
  '18/03/2023 10:00:00,2,ETH,0.5,BTC,,,,a2',
  '19/09/2023 10:00:00,9500,USD,1,ETH,,,,a3',
  '18/03/2024 10:00:00,1,ETH,0.25,BTC,,,,a4',
  '19/09/2024 10:00:00,15000,USD,1,ETH,,,,a5',
);
const VALUES = [
  ['2023-03-18', 'crypto:BTC', '20000'],
  ['2023-03-18', 'crypto:ETH', '18000'],
  ['2024-03-18', 'crypto:BTC', '15000'],
  ['2024-03-18', 'crypto:ETH', '12000'],
] as const;

const GAINS = '{ y23: taxSummary(taxYear: "2023") { capitalGain } y24: taxSummary(taxYear: "2024") { capitalGain } }';

test('keeps a price per side in a year filed before the rule, until it is unfrozen', async () => {
  const server = await testServer();
  try {
    const ann = await server.signUp('Ann');
    await importText(server, ann, LEDGER, { walletName: 'Kraken' });
    const compute = async () => {
      await ann.graphql('mutation { enqueueCostBasis { success } }');
      await server.runJobs();
    };
    const gains = async () => {
      const { y23, y24 } = await ann.graphql(GAINS);
      return [y23.capitalGain, y24.capitalGain];
    };
    await asUser(server.db, ann.userId, async (tx) => {
      for (const [day, assetId, value] of VALUES)
        await sql`update flows f set fiat_value = ${value}::numeric, fiat_currency = 'USD', fiat_source = 'a market' from transactions t
          where t.user_id = f.user_id and t.id = f.transaction_id and t.happened_at::date = ${day}::date and f.asset_id = ${assetId}`.execute(
          tx,
        );
      // Emulates a ledger older than the rule: the engine gets both prices and uses the one of the received asset.
      await sql`update user_settings set own_sides_before = '2999-01-01' where user_id = ${ann.userId}`.execute(tx);
    });
    await compute();
    // The gains are (18,000 − 5,000) + (9,500 − 9,000) and (12,000 − 2,500) + (15,000 − 9,000).
    expect(await gains()).toEqual(['13500.00', '15500.00']);
    const FREEZE = 'mutation { answer: freezeUser(year: "2023") { success } }';
    expect((await ann.graphql(FREEZE)).answer.success).toBe(true);
    await server.runJobs();

    // Emulates an installation that froze the year before the rule existed.
    await asUser(server.db, ann.userId, async (tx) => {
      await sql`update user_settings set own_sides_before = closed_before where user_id = ${ann.userId}`.execute(tx);
      await refreshWhole(tx, ann.userId);
    });
    await compute();
    // In 2024, the bitcoin is sold at its own price: 15,000 − 2,500.
    expect(await gains()).toEqual(['13500.00', '18500.00']);
    expect(
      (await ann.graphql('{ yearDrift(taxYear: "2023") { figures { name } transactionCount } }')).yearDrift,
    ).toEqual({
      figures: [],
      transactionCount: 0,
    });
    expect((await ann.graphql('mutation { answer: unfreezeUser(year: "2023") { success } }')).answer.success).toBe(
      true,
    );
    await server.runJobs();
    // The gains are (20,000 − 5,000) + (9,500 − 10,000) and (15,000 − 2,500) + (15,000 − 10,000).
    expect(await gains()).toEqual(['14500.00', '17500.00']);
  } finally {
    await server.close();
  }
});
