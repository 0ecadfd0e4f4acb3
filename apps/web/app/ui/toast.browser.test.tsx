import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { Drawer } from './dialog.tsx';
import { toast } from './toast.tsx';

test.each([
  ['beside a drawer on a desk', 1280, (notice: DOMRect, drawer: DOMRect) => notice.right <= drawer.left],
  [
    'above the foot of a drawer on a phone',
    390,
    (notice: DOMRect, drawer: DOMRect) => notice.bottom < drawer.height / 2,
  ],
])('shows a notice %s', async (_where, width, isClear) => {
  await page.viewport(width, 844);
  await renderApp(
    <Drawer title="Sell" isOpen onClose={() => {}}>
      Sold 1 BTC
    </Drawer>,
  );
  toast({ status: 'Success', message: 'Saved' });
  const notice = page.getByText('Saved');
  await expect.element(notice).toBeVisible();
  const boxOf = (element: Element) => element.getBoundingClientRect();
  // Wait for the slide-in.
  await expect.poll(() => isClear(boxOf(notice.element()), boxOf(page.getByRole('dialog').element()))).toBe(true);
});
