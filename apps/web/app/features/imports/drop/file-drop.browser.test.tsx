import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { renderApp } from '../../../testing/render-app.tsx';
import { FileDrop } from './file-drop.tsx';
import { FilesDrop } from './files-drop.tsx';
import { takeOver, useDroppedFiles } from './hand-over.ts';
import { PageDrop } from './page-drop.tsx';

const FILE = new File(['a,b\n1,2\n'], 'trades.csv', { type: 'text/csv' });
const OTHER = new File(['c'], 'more.csv', { type: 'text/csv' });

function dragged(type: string, target: EventTarget, ...files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

const zone = (label: string) => page.getByLabelText(label, { exact: true }).element().closest('label')!;

test('accepts a dropped or chosen file, also the same one again', async () => {
  const onPick = vi.fn();
  await render(<FileDrop formats={['csv']} error={undefined} onPick={onPick} onLeave={() => {}} />);
  const input = page.getByLabelText('File', { exact: true });
  await expect.element(input).toHaveAccessibleDescription(/^\.csv, straight from the exchange/);
  dragged('dragover', zone('File'), FILE);
  await expect.element(zone('File')).toHaveAttribute('data-over');
  dragged('drop', zone('File'), FILE, OTHER);
  await expect.element(zone('File')).not.toHaveAttribute('data-over');
  expect(onPick.mock.calls.map(([file]) => file.name)).toEqual(['trades.csv']);
  await userEvent.upload(input, FILE);
  await userEvent.upload(input, FILE);
  await expect.poll(() => onPick.mock.calls.length).toBe(3);
});

test('reports leaving the field by keyboard and announces its error', async () => {
  const onLeave = vi.fn();
  const shown = await render(<FileDrop formats={[]} error={undefined} onPick={() => {}} onLeave={onLeave} />);
  await userEvent.tab();
  await expect.element(page.getByLabelText('File', { exact: true })).toHaveFocus();
  await userEvent.tab();
  expect(onLeave).toHaveBeenCalledOnce();
  await shown.rerender(<FileDrop formats={[]} error="File is required" onPick={() => {}} onLeave={onLeave} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('File is required');
  const input = page.getByLabelText('File', { exact: true });
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription(/File is required$/);
});

test('accepts many dropped files at once', async () => {
  const onPick = vi.fn();
  await render(<FilesDrop formats={['.csv']} isSmall={false} onPick={onPick} />);
  dragged('drop', zone('Files'), FILE, OTHER);
  await expect.poll(() => onPick.mock.calls.length).toBe(1);
  expect(onPick.mock.calls[0]![0].map(({ name }: File) => name)).toEqual(['trades.csv', 'more.csv']);
  await expect.element(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
});

function Taking({ onFiles }: { onFiles: (files: File[]) => void }) {
  useDroppedFiles(onFiles);
  return null;
}

test('opens the review for files dropped anywhere, unless the page accepts them', async () => {
  const { router, screen } = await renderApp(<PageDrop whyNot={null} />);
  dragged('dragenter', document.body, FILE);
  await expect.element(page.getByText('Drop the file to import it')).toBeVisible();
  dragged('dragleave', document.body, FILE);
  await expect.element(page.getByText('Drop the file to import it')).not.toBeInTheDocument();
  expect(dragged('dragover', document.body, FILE), 'the browser opens the file').toBe(false);
  dragged('drop', document.body, FILE);
  await expect.poll(() => router.state.location.pathname).toBe('/upload-csv');
  expect(takeOver().map(({ name }) => name)).toEqual(['trades.csv']);
  await screen.unmount();

  const onFiles = vi.fn();
  const there = await renderApp(
    <>
      <Taking onFiles={onFiles} />
      <PageDrop whyNot={null} />
    </>,
  );
  dragged('drop', document.body, FILE);
  await expect.poll(() => onFiles.mock.calls.length).toBe(1);
  expect(onFiles.mock.calls[0]![0][0].name).toBe('trades.csv');
  expect(there.router.state.location.pathname).toBe('/');
});

test('rejects files with a reason where imports are not allowed and over a dialog', async () => {
  const viewing = await renderApp(<PageDrop whyNot="You may only look." />);
  expect(dragged('drop', document.body, FILE), 'the browser opens the file').toBe(false);
  await expect.element(page.getByText('You may only look.')).toBeVisible();
  await viewing.screen.unmount();
  await renderApp(
    <>
      <div role="dialog" aria-label="A note" />
      <PageDrop whyNot={null} />
    </>,
  );
  dragged('drop', document.body, FILE);
  await expect.element(page.getByText('Close the dialog, then drop the file again.')).toBeVisible();
});
