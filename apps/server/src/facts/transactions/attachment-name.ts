/** The allowed extensions of each content type. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'text/csv': ['txt', 'csv'],
};

export function attachmentName(filename: string, contentType: string): string {
  const endings = ENDINGS[contentType] ?? ['bin'];
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  return filename.includes('.') && endings.includes(ending) ? filename : `${filename}.${endings[0]}`;
}
