import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const PAIRS = `query LikelyDuplicates { likelyDuplicates { totalCount hasMore groups { id count first { id name } second { id name } }
  pairs { id reason first { id: publicId sentence } second { id: publicId sentence } } } }`;
const DECIDE = `mutation Decide($keep: ID!, $drop: ID!, $verdict: DuplicateVerdict!) {
  decideDuplicate(keep: $keep, drop: $drop, verdict: $verdict) { success error decisionIds numberSkipped } }`;
const GROUP = `mutation DecideGroup($groupId: ID!, $verdict: DuplicateVerdict!, $keepSource: ID) {
  decideDuplicateGroup(groupId: $groupId, verdict: $verdict, keepSource: $keepSource) { success error decisionIds } }`;
const UNDO = `mutation Undo($ids: [ID!]!) { undoDuplicateDecisions(ids: $ids) { success error } }`;
const DECISIONS = `query Decisions { duplicateDecisions { id isSame kept { id: publicId } dropped { id: publicId isIgnored } } }`;
const UNDO_IMPORT = `mutation UndoImport($id: ID!) { undoImport(importId: $id) { success error } }`;
const REDO_IMPORT = `mutation RedoImport($id: ID!) { redoImport(importId: $id) { success error } }`;

const FIRST = genericCsv(
  '01/02/2024 10:00:00,0.5,BTC,10000,USD,,,,one',
  '01/03/2024 10:00:00,0.25,BTC,5000,USD,,,,two',
);
const SECOND = genericCsv('01/02/2024 12:00:00,0.5,BTC,10000,USD,,,,a', '01/03/2024 10:03:00,0.25,BTC,5000,USD,,,,b');

async function askAgain(user: TestUser) {
  const assumed = (await user.graphql(DECISIONS)).duplicateDecisions;
  await user.graphql(UNDO, { ids: assumed.map(({ id }: { id: string }) => id) });
}

async function twoFiles(name: string) {
  const user = await server.signUp(name);
  const first = await importText(server, user, FIRST, { walletName: 'First' });
  const second = await importText(server, user, SECOND, { walletName: 'Second' });
  await askAgain(user);
  return { user, first, second };
}
const pairsOf = async (user: TestUser) => (await user.graphql(PAIRS)).likelyDuplicates;

describe('likely duplicates', () => {
  it('are transactions that two files report, with the reason', async () => {
    const { user } = await twoFiles('Ann');
    const found = await pairsOf(user);
    expect(found.pairs.map(({ reason }: { reason: string }) => reason)).toEqual([
      'The same quantity, exactly 2 hours apart: the same in another time zone?',
      'The same quantity, 3 minutes apart.',
    ]);
    expect(found.groups).toMatchObject([{ count: 2, first: { name: 'history.csv' } }]);
    const other = await server.signUp('Ben');
    expect(await pairsOf(other)).toMatchObject({ totalCount: 0, pairs: [], groups: [] });
    const { first, second } = found.pairs[0];
    const answer = await other.graphql(DECIDE, { keep: first.id, drop: second.id, verdict: 'SAME' });
    expect(answer.decideDuplicate).toMatchObject({ success: false });
    expect(await pairsOf(user)).toMatchObject({ totalCount: 2 });
  });

  it("ignore the rejected one, restore it if the kept one's import is undone, and ignore it again on redo", async () => {
    const { user, first } = await twoFiles('Cid');
    const [pair] = (await pairsOf(user)).pairs;
    const decided = await user.graphql(DECIDE, { keep: pair.first.id, drop: pair.second.id, verdict: 'SAME' });
    expect(decided.decideDuplicate).toMatchObject({ success: true, numberSkipped: 0 });
    const isIgnored = async () => (await user.graphql(DECISIONS)).duplicateDecisions[0].dropped.isIgnored;
    expect(await isIgnored()).toBe(true);
    expect((await pairsOf(user)).totalCount).toBe(1);
    await user.graphql(UNDO_IMPORT, { id: first.importId });
    expect(await isIgnored()).toBe(false);
    await user.graphql(REDO_IMPORT, { id: first.importId });
    await server.runJobs();
    expect(await isIgnored()).toBe(true);
    expect((await pairsOf(user)).totalCount).toBe(1);
    const undone = await user.graphql(UNDO, { ids: decided.decideDuplicate.decisionIds });
    expect(undone.undoDuplicateDecisions.success).toBe(true);
    expect((await pairsOf(user)).totalCount).toBe(2);
    expect((await user.graphql(DECISIONS)).duplicateDecisions).toEqual([]);
  });

  it('exclude a pair called different, even after undo and redo', async () => {
    const { user, second } = await twoFiles('Dan');
    const [pair] = (await pairsOf(user)).pairs;
    await user.graphql(DECIDE, { keep: pair.first.id, drop: pair.second.id, verdict: 'DIFFERENT' });
    expect((await pairsOf(user)).totalCount).toBe(1);
    await user.graphql(UNDO_IMPORT, { id: second.importId });
    await user.graphql(REDO_IMPORT, { id: second.importId });
    await server.runJobs();
    expect((await pairsOf(user)).totalCount).toBe(1);
  });

  it('can be decided for a whole group at once, which lowers gains', async () => {
    const user = await server.signUp('Eve');
    const sale = '02/03/2024 10:00:00,20000,USD,0.5,BTC,,,,sale';
    await importText(server, user, genericCsv('01/02/2024 10:00:00,0.5,BTC,10000,USD,,,,one', sale), {
      walletName: 'A',
    });
    await importText(
      server,
      user,
      genericCsv('01/02/2024 10:00:00,0.5,BTC,10000,USD,,,,x', sale.replace(',sale', ',y')),
      {
        walletName: 'B',
      },
    );
    const gain = async () => {
      await server.runJobs();
      const { taxSummary } = await user.graphql('query T { taxSummary(taxYear: "2024") { capitalGain } }');
      return Number(taxSummary.capitalGain);
    };
    expect(await gain(), 'what is likely there already does not count').toBe(10000);
    await askAgain(user);
    expect(await gain()).toBe(20000);
    const { groups } = await pairsOf(user);
    const refused = await user.graphql(GROUP, { groupId: groups[0].id, verdict: 'SAME' });
    expect(refused.decideDuplicateGroup).toMatchObject({
      success: false,
      error: 'Say which of the two sources stays.',
    });
    const { decideDuplicateGroup } = await user.graphql(GROUP, {
      groupId: groups[0].id,
      verdict: 'SAME',
      keepSource: groups[0].first.id,
    });
    expect(decideDuplicateGroup).toMatchObject({ success: true });
    expect(decideDuplicateGroup.decisionIds).toHaveLength(2);
    expect(await gain()).toBe(10000);
    expect((await pairsOf(user)).totalCount).toBe(0);
    const kept = groups[0].first.id;
    const { undoPreview } = await user.graphql(
      `{ undoPreview(importId: "${kept}") { numberRemoved years { taxYear } } }`,
    );
    expect(undoPreview).toEqual({ numberRemoved: 2, years: [] });
    await user.graphql(UNDO_IMPORT, { id: kept });
    expect(await gain()).toBe(10000);
  });
});
