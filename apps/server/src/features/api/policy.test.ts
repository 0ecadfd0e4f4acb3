import { expect, it } from 'vitest';
import { type Access, isReadOnly, viewerOf } from '../../platform/viewer.ts';
import { ACTIONS, type Action, can, may } from './policy.ts';

const ANN = { id: 'ann', email: 'ann@example.org', name: 'Ann' };
const session = (access: Access, owner = 'ann') => ({ ...viewerOf(ANN, 'a session'), owner, access });

it.each<[Action, ...string[]]>([
  ['read-ledger', /*     */ 'yes', 'yes', 'yes', 'yes'],
  ['change-transactions', /**/ 'yes', 'yes', 'no', 'no'],
  ['change-wallets', /*  */ 'yes', 'yes', 'no', 'no'],
  ['import-files', /*    */ 'yes', 'yes', 'no', 'no'],
  ['compute-results', /* */ 'yes', 'yes', 'no', 'no'],
  ['make-documents', /*  */ 'yes', 'yes', 'no', 'no'],
  ['freeze-years', /*    */ 'yes', 'yes', 'no', 'no'],
  ['freeze-years', /*    */ 'yes', 'yes', 'no', 'no'],
  ['change-settings', /* */ 'yes', 'yes', 'no', 'no'],
  ['export-data', /*     */ 'yes', 'no', 'no', 'no'],
  ['import-data', /*     */ 'yes', 'no', 'no', 'no'],
  ['change-account', /*  */ 'yes', 'no', 'no', 'no'],
  ['administer', /*      */ 'yes', 'no', 'no', 'no'],
])('%s: allows owner %s, editor %s, viewer %s, admin %s', (action, ...expected) => {
  const answers = (['owner', 'editor', 'viewer', 'admin'] as const).map((access) => can(session(access), action));
  expect(answers.map((answer) => (answer ? 'yes' : 'no'))).toEqual(expected);
});

it("denies any access to another user's data", () => {
  for (const action of ACTIONS) expect(can(session('owner'), action, { ownerId: 'bob' })).toBe(false);
});

it('never changes sign-in data when acting for another user', () => {
  expect(may('change-account')(session('owner'))).toBe(true);
  expect(may('change-account')(session('editor', 'bob'))).toBe(false);
  expect(may('administer')(session('owner', 'bob'))).toBe(false);
});

it('denies read-only viewers any change, like the database', () => {
  for (const access of ['owner', 'editor', 'viewer', 'admin'] as const) {
    const changes = ACTIONS.filter((action) => action !== 'read-ledger' && can(session(access), action));
    expect(changes.length === 0).toBe(isReadOnly(session(access)));
  }
});
