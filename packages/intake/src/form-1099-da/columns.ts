/** The columns in our template, in the form's boxes, and in brokers' exports. */

export const COLUMNS = {
  asset: ['asset', 'asset symbol', 'symbol', 'digital asset', 'digital asset symbol', 'currency', 'coin', 'ticker'],
  assetName: [
    'asset name',
    'name',
    'name of digital asset',
    'digital asset name',
    'description',
    'description of property',
  ],
  quantity: ['quantity', 'asset quantity', 'number of units', 'units', 'units sold', 'quantity sold', 'amount', 'qty'],
  acquiredOn: [
    'date acquired',
    'acquired date',
    'acquired',
    'acquisition date',
    'purchase date',
    'date of acquisition',
  ],
  soldOn: [
    'date sold',
    'date sold or disposed',
    'date sold or disposed of',
    'date sold or otherwise disposed of',
    'disposed date',
    'date disposed',
    'disposition date',
    'sale date',
    'sold date',
    'date of sale',
  ],
  proceeds: ['proceeds', 'gross proceeds', 'net proceeds', 'sale proceeds', 'sales proceeds', 'proceeds usd'],
  costBasis: ['cost basis', 'cost or other basis', 'basis', 'cost', 'cost basis usd', 'adjusted cost basis'],
  accruedMarketDiscount: ['accrued market discount', 'market discount'],
  washSaleLoss: ['wash sale loss disallowed', 'wash sale loss', 'wash sale', 'disallowed loss', 'loss disallowed'],
  basisReported: ['basis reported to irs', 'basis reported to the irs', 'basis reported', 'cost basis reported to irs'],
  noncovered: ['noncovered', 'noncovered security', 'is noncovered security', 'is noncovered', 'noncovered asset'],
  term: [
    'term',
    'gain loss classification',
    'gain or loss classification',
    'type of gain or loss',
    'gain type',
    'holding period',
    'short or long term',
  ],
  box: [
    'form 8949',
    'applicable checkbox on form 8949',
    'applicable checkbox',
    'form 8949 checkbox',
    'form 8949 code',
    '8949',
  ],
  aggregate: ['aggregate', 'aggregate reporting', 'aggregate reporting method', 'optional reporting method'],
  saleCount: ['number of sales', 'number of transactions', 'transaction count', 'sales count'],
  transferredIn: ['units transferred in', 'number of units transferred in', 'transferred in', 'transfer in'],
  nominee: ['nominee', 'received as nominee', 'received as a nominee'],
  withheld: ['federal tax withheld', 'federal income tax withheld', 'federal withholding', 'tax withheld'],
} as const satisfies Record<string, readonly string[]>;
export type Column = keyof typeof COLUMNS;

const BOXES: Readonly<Record<string, Column>> = {
  '1b': 'asset',
  '1c': 'quantity',
  '1d': 'acquiredOn',
  '1e': 'soldOn',
  '1f': 'proceeds',
  '1g': 'costBasis',
  '1h': 'accruedMarketDiscount',
  '1i': 'washSaleLoss',
  '2': 'basisReported',
  '4': 'withheld',
  '6': 'term',
  '9': 'noncovered',
  '11a': 'aggregate',
  '11b': 'saleCount',
  '12a': 'transferredIn',
};

const BY_NAME = new Map<string, Column>(
  Object.entries(COLUMNS).flatMap(([column, names]) => names.map((name) => [name, column as Column] as const)),
);

/**
 * Returns the column of a heading with or without its box, such as `Proceeds (1f)`, `1f Proceeds` or `Box 1f`; null if
 * unknown.
 */
export function columnOf(heading: string): Column | null {
  const words = heading
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && word !== 'box');
  const named = (from: number, to: number) => BY_NAME.get(words.slice(from, to).join(' '));
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return (
    named(0, words.length) ??
    (BOXES[last] && named(0, words.length - 1)) ??
    (BOXES[first] && (named(1, words.length) ?? BOXES[first])) ??
    null
  );
}

export function columnsIn(headings: readonly string[]): Partial<Record<Column, number>> {
  const at: Partial<Record<Column, number>> = {};
  headings.forEach((heading, i) => {
    const column = columnOf(heading);
    if (column && at[column] === undefined) at[column] = i;
  });
  if (at.asset === undefined && at.assetName !== undefined) {
    at.asset = at.assetName;
    delete at.assetName;
  }
  return at;
}
