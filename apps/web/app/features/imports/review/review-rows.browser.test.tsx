import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReviewRowProps } from './review-grid.ts';
import { ReviewRows } from './review-rows.tsx';

const row = {
  rowNumber: 2,
  outcome: 'ERROR',
  cells: ['the day before yesterday', 'BTC'],
  editedColumns: [],
  issues: [],
  likelyDuplicates: [],
  becomes: null,
} as unknown as ReviewRowProps['row'];

/** Sends keys in one task, before the browser paints. */
const press = (key: string) =>
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('focuses the cell right after Escape, so that Enter reopens it', async () => {
  const actions = { edit: vi.fn(), skip: vi.fn(), keep: vi.fn() };
  await render(
    <div style={{ height: 400 }}>
      <ReviewRows
        name="ten.csv"
        header={['Timestamp', 'Asset']}
        rows={[row]}
        hasMore={false}
        isFetching={false}
        onMore={() => {}}
        actions={actions}
      />
    </div>,
  );
  const cell = page.getByRole('gridcell', { name: 'the day before yesterday' });
  await expect.element(cell).toBeVisible();
  (cell.element() as HTMLElement).focus();
  press('Enter');
  press('Escape');
  press('Enter');
  const field = page.getByRole('textbox', { name: 'Timestamp of row 2' });
  await expect.element(field).toBeVisible();
  await field.fill('2024-01-01 10:00');
  press('Enter');
  expect(actions.edit).toHaveBeenCalledExactlyOnceWith(2, 0, '2024-01-01 10:00');
  expect(document.activeElement?.getAttribute('data-cell')).toBe('0:0');
});

test('draws a ready row in about 40 pixels with its Skip button', async () => {
  const becomes = {
    happenedAt: '2024-01-01T10:00:00Z',
    sentence: 'Bought 0.5 BTC for 20,000 USD.',
    rowNumbers: [2],
    legs: [],
  };
  const ready = { ...row, outcome: 'TRANSACTION', isFirstOfTransaction: true, becomes } as typeof row;
  await render(
    <div style={{ width: 1100 }}>
      <ReviewRows
        name="ten.csv"
        header={['Timestamp', 'Asset']}
        rows={[ready]}
        hasMore={false}
        isFetching={false}
        onMore={() => {}}
        actions={{ edit: vi.fn(), skip: vi.fn(), keep: vi.fn() }}
      />
    </div>,
  );
  const skip = page.getByRole('button', { name: 'Skip row 2' });
  await expect.element(skip).toBeVisible();
  expect(skip.element().closest('tr')!.getBoundingClientRect().height).toBeLessThanOrEqual(44);
});
