import { undoOrRedo } from '../../apps/server/src/acts/changes/undo.ts';
import { jobScope } from '../../apps/server/src/platform/scope.ts';
import { asUser } from '../../packages/db/src/user.ts';
import { askIn, lastChange, openFor, USER } from './ledger.ts';

const services = await openFor({ LOTBOOK_DATA: process.argv[2]!, HOST: '127.0.0.1' });
let { id, isUndone } = await lastChange(askIn(services));
console.log('changing');
for (;;) {
  const { kind } = await asUser(services.db, USER, (tx) =>
    undoOrRedo(jobScope(services, tx, USER), id, isUndone ? 'redo' : 'undo'),
  );
  if (kind !== 'done') throw new Error(`the change was answered ${kind}`);
  isUndone = !isUndone;
}
