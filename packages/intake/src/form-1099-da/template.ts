/** A template for users whose broker provides no file: one row per line of the form, with the box of each column. */
const HEADINGS = [
  'Asset (1b)',
  'Quantity (1c)',
  'Date acquired (1d)',
  'Date sold (1e)',
  'Proceeds (1f)',
  'Cost basis (1g)',
  'Accrued market discount (1h)',
  'Wash sale loss (1i)',
  'Basis reported to IRS (2)',
  'Term (6)',
  'Aggregate (11a)',
  'Number of sales (11b)',
  'Units transferred in (12a)',
  'Received as nominee',
];

export const FORM_1099_DA_TEMPLATE = `${HEADINGS.join(',')}\r\n`;
