/** For tests that ask services of this machine: nobody waits there for a turn, as at the real ones. How long one waits has tests of its own. */
import { systemClock } from '@lotbook/integrations/connecting/http/clock';
import { afterAll, beforeAll, vi } from 'vitest';

/** For all tests of a file; it goes before what else the file prepares. */
export function skipWaits(): void {
  beforeAll(() => {
    vi.spyOn(systemClock, 'sleep').mockImplementation(() => new Promise(setImmediate));
  });
  afterAll(() => void vi.mocked(systemClock.sleep).mockRestore());
}
