import { type Database, openDatabase } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import { inWords } from './backup/operator.ts';
import { recordAudit } from './facts/audit.ts';
import { administrators, setAdministrator } from './facts/settings/administrators.ts';
import { SYSTEM_ACTOR } from './platform/scope.ts';

export const changeAdministrator = (env: NodeJS.ProcessEnv, email: string, isAdmin: boolean) =>
  onDatabase(env, (db) =>
    asSystem(db, async (tx) => {
      const userId = await setAdministrator(tx, email, isAdmin);
      if (userId === null) return false;
      const change = { before: { isAdmin: !isAdmin }, after: { isAdmin } };
      await recordAudit(
        { tx, userId, actorId: SYSTEM_ACTOR },
        { action: 'settings.administrator', entity: 'settings', entityId: null, ...change },
      );
      return true;
    }),
  );

export const listAdministrators = (env: NodeJS.ProcessEnv) => onDatabase(env, (db) => asSystem(db, administrators));

function onDatabase<T>(env: NodeJS.ProcessEnv, work: (db: Database) => Promise<T>) {
  return inWords(env, async ({ databaseUrl, dataFolder }) => {
    const db = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataFolder });
    try {
      return await withWork('setup', () => work(db));
    } finally {
      await db.close();
    }
  });
}
