import type { Config } from '../platform/config/config.ts';
import { noteBackup } from '../platform/observe/last-backup.ts';
import { passphraseCost } from './archive.ts';
import { writeBackup } from './make-backup.ts';
import { type Stored, storeBackup, type Wanted } from './store-backup.ts';

export type Asked = { config: Config; wanted: Wanted; cost: typeof passphraseCost };
export type Answered = { ok: true; stored: Stored } | { ok: false; message: string; stack: string };

async function answer({ config, wanted, cost }: Asked): Promise<Answered> {
  Object.assign(passphraseCost, cost);
  try {
    const stored = await storeBackup(wanted, (path) => writeBackup(config, path, wanted.passphrase));
    await noteBackup(config.dataFolder, { madeAt: new Date().toISOString(), bytes: stored.bytes });
    return { ok: true, stored };
  } catch (error) {
    const { message, stack = '' } = error as Error;
    return { ok: false, message, stack };
  }
}

process.once('disconnect', () => process.exit(1));
process.once('message', async (asked: Asked) => {
  process.send!(await answer(asked), () => process.exit(0));
});
