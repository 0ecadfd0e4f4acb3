/** Endings that a file of each kind may have: what is kept is known by its content, and its name follows. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'text/csv': ['txt', 'csv'],
};

/**
 * The name under which an attachment is shown and given back: it ends as its content is, so that a page with a script that was sent as
 * `invoice.html` opens as the text it is.
 */
export function attachmentName(filename: string, contentType: string): string {
  const endings = ENDINGS[contentType] ?? ['bin'];
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  return filename.includes('.') && endings.includes(ending) ? filename : `${filename}.${endings[0]}`;
}
