/**
 * Stores pending Import requests in session storage. Files are submitted one by one, and a reload continues with the
 * rest.
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
    // Storage is full or forbidden: Import must be pressed again after a reload.
  }
}

export function forgetOrder(uploadId: string | undefined, storage: Store | undefined = storageOfTab()): void {
  if (uploadId !== undefined) storage?.removeItem(PREFIX + uploadId);
}

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
