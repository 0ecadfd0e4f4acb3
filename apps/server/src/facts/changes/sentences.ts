import { countText } from '@lotbook/ledger/thousands';
import { verbOf } from '../transactions/verbs.ts';

export type ChangeParams = Readonly<Record<string, string | number | boolean | null>>;

type Sentence = (params: ChangeParams, transactions: number) => string;

const MATCHED = {
  found: 'matched by Lotbook again',
  none: 'said to report no sale in these records',
  sales: 'matched by hand',
} as const;

const SENTENCES = {
  'account.reread': ({ account, count }) =>
    `${numberOf(count, 'event', 'events')} of ${account} read by the rules of today`,
  'asset.add': ({ symbol }) => `${symbol} added as a custom currency`,
  'asset.delete': ({ symbol }) => `${symbol} deleted`,
  'asset.edit': ({ symbol, to, market }) => {
    if (market === null) return `${symbol} no longer priced as an asset of the market`;
    if (market !== undefined) return `${symbol} priced as ${market}`;
    return to == null ? `${symbol} edited` : `${symbol} renamed to ${to}`;
  },
  'asset.merge': ({ symbol, into }) => `${symbol} merged into ${into}`,
  'asset.prices': ({ symbol, count }) =>
    count === 0 ? `Own prices of ${symbol} removed` : `Own prices of ${symbol} set`,
  'asset.security': ({ symbol, isSecurity }) =>
    isSecurity ? `${symbol} marked as a tokenized security` : `${symbol} no longer marked as a tokenized security`,
  'asset.undoMerge': ({ symbol, into }) => `${symbol} taken apart from ${into} again`,
  'attachment.add': ({ filename, count }) =>
    `${count === 1 ? `File “${filename}”` : numberOf(count, 'file', 'files')} attached to a transaction`,
  'attachment.remove': ({ filename }) => `File “${filename}” removed from a transaction`,
  'duplicate.different': ({ pairs }) => `${numberOf(pairs, 'pair', 'pairs')} of likely duplicates called different`,
  'duplicate.same': ({ pairs }) => `${numberOf(pairs, 'duplicate', 'duplicates')} set aside`,
  'duplicate.undo': ({ decisions }) => `${numberOf(decisions, 'decision', 'decisions')} about duplicates taken back`,
  'balance.remove': ({ account, symbol }) => `Reported balance of ${symbol} in ${account} removed`,
  'balance.report': ({ account, symbol, quantity }) => `Reported balance of ${account} set to ${quantity} ${symbol}`,
  'broker.add': ({ symbol, account }) => `Line of Form 1099-DA of ${account} added: ${symbol}`,
  'broker.edit': ({ symbol, account }) => `Line of Form 1099-DA of ${account} changed: ${symbol}`,
  'broker.import': ({ count, account, year }) =>
    `${numberOf(count, 'line', 'lines')} of Form 1099-DA ${year} of ${account} imported`,
  'broker.match': ({ symbol, account, sales }) =>
    `Line of Form 1099-DA of ${account} (${symbol}) ${MATCHED[sales === null ? 'found' : sales === 0 ? 'none' : 'sales']}`,
  'broker.remove': ({ count, account }) => `${numberOf(count, 'line', 'lines')} of Form 1099-DA of ${account} removed`,
  'figures.engine': ({ from, to, currency, years }) =>
    `Recalculated by engine ${to} (${from} before): ${engineYears(String(years), String(currency))}`,
  'flow.value': ({ value, currency }) =>
    value === null ? 'Typed value taken back' : `Value of a transaction set to ${value} ${currency}`,
  'identification.remove': ({ count }) =>
    count === 1 ? 'Identified lots of a disposal removed' : `Identified lots of ${count} disposals removed`,
  'identification.set': ({ symbol, count }) =>
    `${numberOf(count, 'lot', 'lots')} of ${symbol} identified for a disposal`,
  'link.create': () => 'Two transactions matched',
  'link.createMany': ({ pairs }) => `${numberOf(pairs, 'pair', 'pairs')} of transactions matched`,
  'link.divide': ({ type, parts }) => {
    const other = type === 'withdrawal' ? 'deposit' : 'withdrawal';
    return `${type === 'withdrawal' ? 'Withdrawal' : 'Deposit'} divided among ${numberOf(parts, other, `${other}s`)}`;
  },
  'link.reconsider': () => 'Two transactions may belong together after all',
  'link.reject': () => 'Two transactions said not to belong together',
  'link.remove': () => 'Match of two transactions taken apart',
  'lots.migrate': ({ day }) => `Lots allocated to wallets as of ${day}`,
  'lots.undoMigration': ({ day }) => `Allocation of lots to wallets as of ${day} taken back`,
  'prices.delete': ({ count }) => `All ${numberOf(count, 'own price', 'own prices')} deleted`,
  'prices.import': ({ count }) => `${numberOf(count, 'own price', 'own prices')} added`,
  'transaction.amend': ({ what }, count) => `${what} of ${transactions(count)} changed`,
  'transaction.asset': ({ symbol, into }, count) => `${symbol} replaced by ${into} in ${transactions(count)}`,
  'problem.dismiss': ({ count }) => `${numberOf(count, 'problem', 'problems')} of account health dismissed`,
  'problem.fix': ({ what }, count) => `${what} for ${transactions(count)}`,
  'problem.reopen': ({ count }) => `${numberOf(count, 'problem', 'problems')} of account health opened again`,
  'rule.create': ({ name }) => `Rule “${name}” made`,
  'rule.delete': ({ name }) => `Rule “${name}” deleted`,
  'rule.import': ({ count }) => `${numberOf(count, 'rule', 'rules')} added from a file`,
  'rule.move': ({ name }) => `Rule “${name}” moved`,
  'rule.run': ({ name, file, tokens: marked }, count) => {
    const also = marked == null ? '' : `, and marked ${numberOf(marked, 'token', 'tokens')} as spam`;
    return `Rule “${name}” changed ${transactions(count)}${file == null ? '' : ` of import ${file}`}${also}`;
  },
  'rule.turn': ({ name, isOn }) => `Rule “${name}” turned ${isOn ? 'on' : 'off'}`,
  'rule.update': ({ name }) => `Rule “${name}” changed`,
  'spam.report': (params) => `${tokens(params)} marked as spam`,
  'spam.unreport': (params) => `${tokens(params)} marked as not spam`,
  'year.freeze': ({ year, count }) => (count === 1 ? `Tax year ${year} frozen` : `Tax years up to ${year} frozen`),
  'year.unfreeze': ({ year, count }) =>
    count === 1 ? `Tax year ${year} unfrozen` : `Tax years from ${year} on unfrozen`,
  'timeline.remove': ({ method, startsOn, wallet }) =>
    `${method} from ${startsOn} on ${wallet == null ? 'for all wallets' : `for ${wallet}`} removed`,
  'timeline.set': ({ method, startsOn, wallet }) =>
    `${method} from ${startsOn} on ${wallet == null ? 'for all wallets' : `for ${wallet}`} set`,
  'transaction.combine': ({ count }) =>
    `Movements of ${numberOf(count, 'event', 'events')} made one transaction${count === 1 ? '' : ' each'}`,
  'transaction.create': (_params, count) => `${transactions(count)} added by hand`,
  'transaction.delete': (_params, count) => `${transactions(count)} deleted`,
  'transaction.ignore': (_params, count) => `${transactions(count)} ignored`,
  'transaction.purpose': ({ purpose }, count) =>
    purpose === null ? `Purpose of ${transactions(count)} taken back` : `Purpose of ${transactions(count)} set`,
  'transaction.replace': () => 'Transaction entered again',
  'transaction.restoreImported': ({ what }, count) => `${what} of ${transactions(count)} put back as imported`,
  'transaction.taxability': ({ isTaxable }, count) =>
    isTaxable === null
      ? `Taxability of ${transactions(count)} left to the rule`
      : `${transactions(count)} called ${isTaxable ? 'taxable' : 'not taxable'}`,
  'transaction.unignore': (_params, count) => `${transactions(count)} no longer ignored`,
  'transaction.update': (params, count) => updated(params, transactions(count)),
} satisfies Record<string, Sentence>;

export type ChangeAction = keyof typeof SENTENCES;

export function sentenceOfChange(action: string, params: ChangeParams, count: number): string {
  if (!isKnown(action)) return action;
  const sentence = SENTENCES[action](params, count);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function isKnown(action: string): action is ChangeAction {
  return Object.hasOwn(SENTENCES, action);
}

function updated({ type, label, hasNote }: ChangeParams, which: string): string {
  if (type !== undefined) return `Type of ${which} changed to ${verbOf({ type: String(type), label: textOf(label) })}`;
  return hasNote ? `Note of ${which} changed` : `Note of ${which} removed`;
}

const textOf = (value: ChangeParams[string] | undefined) => (value == null ? null : String(value));
const tokens = ({ symbol, count }: ChangeParams) => (count === 1 ? String(symbol) : numberOf(count, 'token', 'tokens'));
const transactions = (count: number) =>
  count === 1 ? 'a transaction' : numberOf(count, 'transaction', 'transactions');

function numberOf(count: ChangeParams[string] | undefined, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${countText(Number(count))} ${many}`;
}

type EngineYear = Record<'gainBefore' | 'gainAfter' | 'incomeBefore' | 'incomeAfter', string | null> & {
  taxYear: string;
};

/**
 * Returns a text such as `2023 gain 10.00 to 10.02 USD`.
 * @param years JSON
 */
function engineYears(years: string, currency: string): string {
  const moved = (name: string, before: string | null, after: string | null) =>
    before === after ? [] : [`${name} ${before ?? 'none'} to ${after ?? 'none'} ${currency}`];
  return (JSON.parse(years) as EngineYear[])
    .map(({ taxYear, gainBefore, gainAfter, incomeBefore, incomeAfter }) =>
      [
        ...moved(`${taxYear} gain`, gainBefore, gainAfter),
        ...moved(`${taxYear} income`, incomeBefore, incomeAfter),
      ].join(', '),
    )
    .join('; ');
}
