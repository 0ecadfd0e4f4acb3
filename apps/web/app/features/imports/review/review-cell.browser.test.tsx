import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ReviewCell } from './review-cell.tsx';
import type { ReviewRowProps } from './review-grid.ts';

const row = {
  rowNumber: 2,
  cells: ['\u001b[31mpaid\u202e', 'Částka 1\u00a0000 €'],
  editedColumns: [],
  issues: [],
} as unknown as ReviewRowProps['row'];

test("shows a cell's text with control characters written out", async () => {
  const shared = { row, index: 0, header: ['Note', 'Sum'], active: undefined, editing: undefined, isOut: false };
  const calls = {
    measure: vi.fn(),
    onMove: vi.fn(),
    onEditing: vi.fn(),
    actions: { edit: vi.fn(), skip: vi.fn(), keep: vi.fn() },
  };
  await render(
    <table>
      <tbody>
        <tr>
          <ReviewCell {...shared} {...calls} column={0} name="Note" isWhole />
          <ReviewCell {...shared} {...calls} column={1} name="Sum" isWhole />
        </tr>
      </tbody>
    </table>,
  );
  await expect.element(page.getByText('\\u001b[31mpaid\\u202e')).toBeVisible();
  await expect.element(page.getByText('Částka 1 000 €')).toBeVisible();
});
