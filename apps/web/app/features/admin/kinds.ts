const KINDS: Readonly<Record<string, string>> = {
  'mail.send': 'Mail',
  'import.run': 'Imports',
  'ledger.compute': 'Computations',
  'prices.fill': 'Prices',
  'market.refresh': 'Market data',
  'history.update': 'Value history',
  'report.make': 'Tax documents',
  'transactions.export': 'Exports',
  'backup.nightly': 'Nightly backup',
  'data.export': 'Copies of all data',
  'users.remove': 'Deletion of user data',
};

export const kindInWords = (kind: string) => KINDS[kind] ?? kind;
