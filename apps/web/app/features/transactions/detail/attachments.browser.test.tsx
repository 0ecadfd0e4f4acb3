import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SendFailed } from '../../../data/send-file.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { Attachments } from './attachments.tsx';

const RECEIPT = {
  id: 'f1',
  filename: 'receipt.pdf',
  contentType: 'application/pdf',
  sizeBytes: 52_400,
  attachedAt: '2024-03-05T09:40:00Z',
  attachedBy: 'SOMEBODY_ELSE',
  fileUrl: '/files/attachments/f1',
};
const CHANGE = { id: 'c1', sentence: 'File “receipt.pdf” removed from a transaction' };

const attached = (...attachments: object[]): Answers => ({ Attachments: () => ({ transaction: { attachments } }) });

const aFile = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name);

const send = async (file: File) => {
  if (file.name.endsWith('.exe')) throw new SendFailed('This is not a picture.');
  return `/files/${file.name}`;
};

test("shows each file's name, size, time and author, and removes it with undo", async () => {
  const { sent } = await renderApp(<Attachments publicId="t1" send={send} />, {
    ...attached(RECEIPT),
    RemoveAttachment: () => ({ removeAttachment: { success: true, error: null, change: CHANGE } }),
    UndoChange: () => ({ undoChange: { success: true, error: null, change: CHANGE } }),
  });
  const line = page.getByRole('listitem').first();
  await expect.element(line).toHaveTextContent(/receipt\.pdf52 kB · attached by someone else /);
  await expect.element(page.getByRole('link', { name: 'receipt.pdf' })).toHaveAttribute('href', RECEIPT.fileUrl);
  await userEvent.click(page.getByRole('button', { name: 'Remove receipt.pdf' }));
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect
    .poll(() => sent.filter(({ name }) => name !== 'Attachments'))
    .toEqual([
      { name: 'RemoveAttachment', variables: { id: 'f1' } },
      { name: 'UndoChange', variables: { id: 'c1' } },
    ]);
});

test('attaches chosen files together and lets the user dismiss a rejected one', async () => {
  const { sent } = await renderApp(<Attachments publicId="t1" send={send} />, {
    ...attached(),
    AttachFiles: () => ({ attachFiles: { success: true, error: null, change: CHANGE } }),
  });
  const field = page.getByLabelText('Attach files');
  await expect.element(page.getByText(/^Drop a receipt, an invoice or a statement here/)).toBeVisible();
  await userEvent.upload(field, [aFile('a.png'), aFile('b.exe'), aFile('c.pdf'), aFile('d.png', 10 * 1024 * 1024 + 1)]);
  const refusals = page.getByRole('alert');
  await expect
    .poll(() => refusals.elements().map((one) => one.textContent))
    .toEqual([
      "Couldn't attach the files. This is not a picture.",
      "Couldn't attach the files. It is larger than 10 MB. Reduce its resolution or split it into several files.",
    ]);
  expect(sent.filter(({ name }) => name === 'AttachFiles')).toEqual([
    { name: 'AttachFiles', variables: { transactionId: 't1', fileUrls: ['/files/a.png', '/files/c.pdf'] } },
  ]);
  await userEvent.click(page.getByRole('button', { name: 'Dismiss b.exe' }));
  await expect.element(page.getByText('b.exe')).not.toBeInTheDocument();
  await expect.element(page.getByText('d.png')).toBeVisible();
});

test("attaches a dropped file and shows the server's error at the file", async () => {
  await renderApp(<Attachments publicId="t1" send={send} />, {
    ...attached(RECEIPT),
    AttachFiles: () => ({
      attachFiles: { success: false, error: 'A transaction has at most 20 files. Remove one first.', change: null },
    }),
  });
  const place = page.getByText(/^Drop more files here/);
  await expect.element(place).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(aFile('dropped.png'));
  place.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent("Couldn't attach the files. A transaction has at most 20 files. Remove one first.");
});

test('reports a failed load and retries', async () => {
  let isDown = true;
  await renderApp(<Attachments publicId="t1" send={send} />, {
    Attachments: () => {
      if (isDown) throw new Error('no');
      return { transaction: { attachments: [RECEIPT] } };
    },
  });
  await expect.element(page.getByText("Couldn't load the attachments")).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('receipt.pdf')).toBeVisible();
});
