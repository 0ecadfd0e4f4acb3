const ACTIONS: Record<string, string> = {
  'account.delete': 'Deleted a wallet',
  'account.link': 'Linked a wallet',
  'account.key': 'Changed the API key of an account',
  'account.migrate': 'Moved a wallet to another integration',
  'account.rename': 'Renamed a wallet',
  'account.updateInstructions': 'Changed the instructions of a wallet',
  'account.reread': 'Had records of a wallet read by the rules of today',
  'alert.add': 'Added an alert',
  'alert.change': 'Changed an alert',
  'alert.pause': 'Paused an alert',
  'alert.remove': 'Removed an alert',
  'alert.resume': 'Resumed an alert',
  'attachment.add': 'Attached a file',
  'attachment.remove': 'Removed an attached file',
  'duplicate.same': 'Set a duplicate aside',
  'duplicate.different': 'Called two likely duplicates different',
  'duplicate.undo': 'Took back a decision about duplicates',
  'asset.add': 'Added a custom currency',
  'asset.delete': 'Deleted a custom currency',
  'asset.edit': 'Edited a custom currency',
  'asset.prices': 'Set the prices of a custom currency',
  'asset.security': 'Changed whether an asset is a security',
  'asset.merge': 'Merged a token with another asset',
  'asset.undoMerge': 'Undid a merge of a token',
  'balance.report': 'Reported a balance',
  'balance.remove': 'Removed a reported balance',
  'broker.add': 'Added a line of Form 1099-DA',
  'broker.edit': 'Changed a line of Form 1099-DA',
  'broker.import': 'Imported a Form 1099-DA',
  'broker.match': 'Matched a line of Form 1099-DA',
  'broker.remove': 'Removed lines of Form 1099-DA',
  'problem.dismiss': 'Dismissed problems of account health',
  'problem.fix': 'Fixed problems of account health',
  'problem.reopen': 'Opened dismissed problems again',
  'change.undo': 'Undid a change',
  'change.redo': 'Made an undone change again',
  'email.change': 'Changed the email address',
  'identification.set': 'Identified the lots of a disposal',
  'identification.remove': 'Removed the identified lots of a disposal',
  'import.create': 'Imported a file',
  'import.undo': 'Undid an import',
  'template.save': 'Saved a template',
  'template.delete': 'Deleted a template',
  'import.redo': 'Did an undone import again',
  'lots.migrate': 'Allocated lots to wallets',
  'lots.undoMigration': 'Took back the allocation of lots to wallets',
  'prices.delete': 'Deleted all own prices',
  'prices.import': 'Added own prices',
  'data.import': 'Brought in a copy from another installation',
  'rule.create': 'Made a rule',
  'rule.delete': 'Deleted a rule',
  'rule.import': 'Added rules from a file',
  'rule.move': 'Moved a rule',
  'rule.run': 'Ran a rule',
  'rule.turn': 'Turned a rule on or off',
  'rule.update': 'Changed a rule',
  'sample.add': 'Added sample data',
  'sample.remove': 'Removed sample data',
  'session.revoke': 'Ended a session',
  'session.revoke_others': 'Ended all other sessions',
  'settings.administrator': 'Changed who is an administrator',
  'settings.update': 'Changed the settings',
  'spam.automark': 'Marked tokens as spam automatically',
  'spam.report': 'Marked a token as spam',
  'spam.unreport': 'Marked a token as not spam',
  'transaction.amend': 'Edited a transaction',
  'transaction.asset': 'Replaced an asset in transactions',
  'transaction.combine': 'Made one transaction of movements',
  'transaction.create': 'Added a transaction by hand',
  'transaction.delete': 'Deleted a transaction',
  'transaction.ignore': 'Ignored a transaction',
  'transaction.unignore': 'Stopped ignoring a transaction',
  'transaction.replace': 'Entered a transaction again',
  'transaction.update': 'Edited a transaction',
  'year.freeze': 'Froze a tax year',
  'year.unfreeze': 'Unfroze a tax year',
  'link.create': 'Linked two transactions',
  'link.createMany': 'Linked many transactions',
  'link.divide': 'Divided a withdrawal or deposit',
  'link.remove': 'Took two linked transactions apart',
  'link.reject': 'Decided that two transactions do not belong together',
  'link.reconsider': 'Took back that two transactions do not belong together',
  'flow.value': 'Set a value by hand',
  'transaction.purpose': 'Said what a transaction was for',
  'transaction.taxability': 'Said whether a transaction is taxable',
};

/**
 * @param action such as `settings.update`
 * @param entity the changed entity, for actions that do not name it
 */
export function nameOfAction(action: string, entity: string): string {
  const known = ACTIONS[action];
  if (known) return known;
  const words = sentenceCase(action.replace(/[._:-]/g, ' '));
  return words.toLowerCase().includes(entity.toLowerCase().split('_')[0]!) ? words : `${words}: ${spaced(entity)}`;
}

const THINGS: Readonly<Record<string, string>> = {
  account: 'Wallet',
  attachment: 'Attached file',
  broker: 'Form 1099-DA',
  data: 'Copy',
  duplicate: 'Transaction',
  email: 'Email address',
  flow: 'Transaction',
  identification: 'Identified lots',
  link: 'Match',
  prices: 'Own prices',
  problem: 'Account health',
  sample: 'Sample data',
  spam: 'Token',
  year: 'Tax year',
};

/**
 * Returns a word such as `Wallet`.
 * @param action such as `account.rename`
 */
export function nameOfThing(action: string): string {
  const thing = action.split('.')[0]!;
  return THINGS[thing] ?? sentenceCase(spaced(thing));
}

export function spaced(name: string): string {
  return name.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
