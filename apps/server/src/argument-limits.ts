/**
 * How much each argument of the API may hold. A new argument is added here, or the schema is not made. Where a feature
 * refuses with a better sentence, what is here is larger; it only bounds what the feature is given.
 */
import type { ArgumentLimits } from './platform/graphql/limit-arguments.ts';

const NAME = 400;
const SYMBOL = 200;
const ADDRESS_OF_FILE = 500;
/** Of a quantity or a value as it is typed. */
const NUMBER = 200;
/** The largest number of the API. */
const MOST = 2_147_483_647;

export const ARGUMENT_LIMITS: ArgumentLimits = {
  ids: 500,
  calledBy: {
    address: 'An address',
    description: 'A description',
    filename: 'The name of a file',
    mapping: 'A mapping',
    name: 'A name',
    note: 'A note',
    password: 'A password',
    query: 'A search',
    search: 'A search',
    toEmail: 'An e-mail address',
    walletName: 'The name of a wallet',
  },
  texts: {
    accountId: 500,
    accountTypeSlug: 200,
    address: 200,
    after: 1000,
    code: 500,
    costBasis: NUMBER,
    country: 500,
    csvFileUrl: ADDRESS_OF_FILE,
    csvUrl: ADDRESS_OF_FILE,
    dateAcquired: 200,
    dateTime: 200,
    delimiter: 20,
    description: 5000,
    encoding: 100,
    feeAsset: SYMBOL,
    feeQuantity: NUMBER,
    fiatValue: NUMBER,
    filename: 2000,
    fileUrl: ADDRESS_OF_FILE,
    format: 500,
    key: 500,
    kind: 200,
    label: 200,
    mapping: 400_000,
    name: NAME,
    note: 10_000,
    otpValue: 200,
    part: 2000,
    password: 2000,
    priceUsd: NUMBER,
    prices: 100_000,
    quantity: NUMBER,
    /** Its words, too, are limited where they are looked for in every transaction. */
    query: 200,
    receivedAsset: SYMBOL,
    receivedQuantity: NUMBER,
    reportType: 200,
    search: 200,
    sentAsset: SYMBOL,
    sentQuantity: NUMBER,
    splitRatio: NUMBER,
    symbol: SYMBOL,
    taxYear: 100,
    timeZone: 100,
    tokenId: 200,
    toAccountId: 500,
    toEmail: 1000,
    type: 200,
    value: 10_000,
    version: 100,
    walletId: 500,
    walletName: NAME,
  },
  numbers: {
    after: [-1, MOST],
    column: [0, 10_000],
    day: [0, 100],
    headerRow: [0, MOST],
    limit: [0, 10_000],
    month: [0, 100],
    offset: [0, MOST],
    page: [0, MOST],
    position: [0, 100_000],
    rowNumber: [0, MOST],
    rowNumbers: [0, MOST],
    taxYearStartDay: [0, 100],
    taxYearStartMonth: [0, 100],
  },
  lists: {
    files: 500,
    ids: 1000,
    inputs: 1000,
    keep: 50,
    rowNumbers: 50_000,
    values: 100,
  },
};
