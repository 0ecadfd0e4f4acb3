import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { afterAll, expect, it } from 'vitest';
import { changeAdministrator, listAdministrators } from './administrators.ts';

const LOTBOOK_DATA = mkdtempSync(join(tmpdir(), 'lotbook-admin-'));
afterAll(() => rmSync(LOTBOOK_DATA, { recursive: true, force: true }));

it('is given to the first user and by a grant, and to no one after it is revoked', async () => {
  const env = { LOTBOOK_DATA };
  const db = await openDatabase({ dataFolder: LOTBOOK_DATA });
  for (const id of ['ann', 'bob'])
    await db.kysely
      .insertInto('auth_user')
      .values({ id, name: id, email: `${id}@example.org` })
      .execute();
  const whileItRuns = await listAdministrators(env);
  expect(whileItRuns.ok).toBe(false);
  await db.close();
  expect(await listAdministrators(env)).toEqual({ ok: true, value: ['ann@example.org'] });
  expect(await changeAdministrator(env, 'Bob@example.org', true)).toEqual({ ok: true, value: true });
  expect(await changeAdministrator(env, 'ann@example.org', false)).toEqual({ ok: true, value: true });
  expect(await changeAdministrator(env, 'nobody@example.org', true)).toEqual({ ok: true, value: false });
  expect(await listAdministrators(env)).toEqual({ ok: true, value: ['bob@example.org'] });
  const after = await openDatabase({ dataFolder: LOTBOOK_DATA });
  const events = await asSystem(after, (tx) =>
    tx.selectFrom('audit_events').select(['user_id', 'actor_id', 'action']).orderBy('user_id').execute(),
  );
  expect(events).toEqual([
    { user_id: 'ann', actor_id: 'system', action: 'settings.administrator' },
    { user_id: 'bob', actor_id: 'system', action: 'settings.administrator' },
  ]);
  await after.close();
});
