import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { useUploadQueue } from './use-queue.ts';

afterEach(() => vi.restoreAllMocks());

function Queue() {
  const queue = useUploadQueue({ formats: [], slug: 'csv', into: { kind: 'new' }, most: 5 });
  return (
    <>
      <p>{queue.files.map(({ file }) => file.name).join(', ') || 'none'}</p>
      <button type="button" onClick={() => queue.add([new File(['x'], 'x.csv'), new File(['y'], 'y.csv')])}>
        Add two
      </button>
      <button type="button" onClick={() => queue.add([new File(['x'], 'copy of x.csv')])}>
        Add a copy
      </button>
      <button type="button" onClick={() => queue.files[0] && queue.remove(queue.files[0].key)}>
        Remove the first
      </button>
    </>
  );
}

it('adds the same file once with a message, and again after it was removed', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}));
  await renderApp(<Queue />);
  await userEvent.click(page.getByRole('button', { name: 'Add two' }));
  await expect.element(page.getByText('x.csv, y.csv')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Add a copy' }));
  await expect
    .element(page.getByText('“copy of x.csv” is the same file as “x.csv”, so it was not added.'))
    .toBeVisible();
  await expect.element(page.getByText('x.csv, y.csv', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Remove the first' }));
  await userEvent.click(page.getByRole('button', { name: 'Add a copy' }));
  await expect.element(page.getByText('y.csv, copy of x.csv')).toBeVisible();
});
