import { systemClock } from '@lotbook/integrations/connecting/http/clock';
import { afterAll, beforeAll, vi } from 'vitest';

/** Skips waits in all tests of a file. Call it before other setup. */
export function skipWaits(): void {
  beforeAll(() => {
    vi.spyOn(systemClock, 'sleep').mockImplementation(() => new Promise(setImmediate));
  });
  afterAll(() => void vi.mocked(systemClock.sleep).mockRestore());
}
