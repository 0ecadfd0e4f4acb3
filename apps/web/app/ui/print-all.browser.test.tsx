import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { PrintAll } from './print-all.tsx';

test('prints every row and then restores the page on screen', async () => {
  const printed: string[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(document.body.textContent ?? '');
  });
  await renderApp(
    <PrintAll
      label="Print all 3 lots"
      load={async () => ['one', 'two', 'three']}
      table={(rows) => <p>{rows.join(' ')}</p>}
    >
      {(button) => (
        <div>
          <p>one of three</p>
          {button}
        </div>
      )}
    </PrintAll>,
  );
  await page.getByRole('button', { name: 'Print all 3 lots' }).click();
  await expect.poll(() => printed.length).toBe(1);
  expect(printed[0]).toContain('one two three');
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.body.textContent).not.toContain('one two three');
  await expect.element(page.getByText('one of three')).toBeVisible();
  print.mockRestore();
});

test('waits for the images of all rows before printing', async () => {
  const seen: boolean[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    seen.push([...document.images].every((image) => image.complete && image.naturalWidth > 0));
  });
  const svg = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')}`;
  await renderApp(
    <PrintAll
      label="Print all 1 lot"
      load={async () => [svg]}
      table={(rows) => rows.map((src) => <img key={src} src={src} alt="" loading="lazy" />)}
    >
      {(button) => button}
    </PrintAll>,
  );
  await page.getByRole('button', { name: 'Print all 1 lot' }).click();
  await expect.poll(() => seen).toEqual([true]);
  print.mockRestore();
});
