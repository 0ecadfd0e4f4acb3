/**
 * Runs the code of another version: `node earlier-child.mjs ROOT fill|open|back-up|restore FOLDER FILE`. It prints the
 * stored rows by table and column, and the output of the operator's command.
 */
import { join } from 'node:path';

const [root, act, folder, file] = process.argv.slice(2);
const TAG = 'of-an-earlier-version';
const PASSPHRASE = 'a long passphrase of an operator';
const of = (path) => import(join(root, path));
const { openDatabase } = await of('packages/db/src/open.ts');
const { fillEveryTable, storedOf } = await of('packages/db/src/test-generations.ts');
const { asSystem } = await of('packages/db/src/user.ts');
const { backUp, restore } = await of('apps/server/src/backup/operator.ts');
const env = {
  LOTBOOK_DATA: folder,
  LOTBOOK_PRICES: 'off',
  LOTBOOK_SECRET: 'of the installation that is upgraded',
  LOG_LEVEL: 'silent',
};

async function rows() {
  const db = await openDatabase({ dataFolder: folder });
  const tables = (await storedOf(db, [TAG])).get(TAG);
  await db.close();
  return Object.fromEntries(
    [...tables.values()].map(({ name, columns }) => [
      name,
      Object.fromEntries([...columns.values()].map((column) => [column.name, column.values])),
    ]),
  );
}

async function fill() {
  const db = await openDatabase({ dataFolder: folder });
  await fillEveryTable(db, TAG);
  // The keys of uploads name files, which don't exist here.
  await asSystem(db, async (tx) => {
    const uploads = await tx.selectFrom('uploads').select(['id', 'user_id']).execute();
    for (const { id, user_id } of uploads)
      await tx
        .updateTable('uploads')
        .set({ storage_key: `${user_id}/${id}` })
        .where('id', '=', id)
        .execute();
  });
  await db.close();
}

if (act === 'fill') await fill();
const answer =
  act === 'back-up'
    ? await backUp(env, file, PASSPHRASE)
    : act === 'restore'
      ? await restore(env, file, PASSPHRASE)
      : { ok: true };
console.log(JSON.stringify({ answer, rows: answer.ok ? await rows() : null }));
