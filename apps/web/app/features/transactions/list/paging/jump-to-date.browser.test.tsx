import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { JumpToDate } from './jump-to-date.tsx';

test.each([
  [undefined, 'Show up to', '..2021-03-14'],
  ['value', 'Show up to', '..2021-03-14'],
  ['oldest', 'Show from', '2021-03-14..'],
] as const)('jumps to a date in the order %s', async (sort, label, range) => {
  const onJump = vi.fn();
  const { screen } = await renderApp(<JumpToDate sort={sort} onJump={onJump} />, {});
  await expect.element(screen.getByText('This list ends after 10,000 transactions.')).toBeVisible();
  const go = screen.getByRole('button', { name: 'Go to date' });
  await expect.element(go).toBeDisabled();
  await screen.getByLabelText(label).fill('2021-03-14');
  await go.click();
  expect(onJump).toHaveBeenCalledExactlyOnceWith(range);
});
