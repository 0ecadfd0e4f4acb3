/**
 * Where files go for which Import was pressed and whose import the server has not been asked for yet, kept for this tab: files
 * are handed over one after the other, and a reload among them goes on with those that were left.
 */
import { storageOfTab } from '../../../data/tab-storage.ts';
import type { Destination } from './start-import.ts';

const PREFIX = 'lotbook.order.';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepOrder(
  uploadId: string | undefined,
  to: Destination,
  storage: Store | undefined = storageOfTab(),
): void {
  if (uploadId === undefined) return;
  try {
    storage?.setItem(PREFIX + uploadId, JSON.stringify(to));
  } catch {
    // Full or forbidden: after a reload Import is to be pressed again.
  }
}

export function forgetOrder(uploadId: string | undefined, storage: Store | undefined = storageOfTab()): void {
  if (uploadId !== undefined) storage?.removeItem(PREFIX + uploadId);
}

/** @returns undefined where Import was not pressed, or where what is kept cannot be believed */
export function keptOrder(uploadId: string, storage: Store | undefined = storageOfTab()): Destination | undefined {
  try {
    const { accountId, importType, walletName } = JSON.parse(storage?.getItem(PREFIX + uploadId) ?? 'null');
    if (typeof accountId === 'string')
      return typeof importType === 'number' ? { accountId, importType } : { accountId };
    return typeof walletName === 'string' ? { walletName } : undefined;
  } catch {
    return undefined;
  }
}
