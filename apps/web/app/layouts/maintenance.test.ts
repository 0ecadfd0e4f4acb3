import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('shows the maintenance message in each layout', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^(?!route-problem).*\.tsx$/.test(name));
  const frames = files.filter((name) =>
    /<main\b[^>]*MAIN_ID|id=\{MAIN_ID\}/.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(frames.sort()).toEqual(['auth.tsx', 'signed-in-frame.tsx', 'signed-out-frame.tsx']);
  for (const name of frames) {
    expect(readFileSync(join(import.meta.dirname, name), 'utf8'), name).toMatch(
      /<MaintenanceNotice|maintenanceMessage/,
    );
  }
});
