import { allWallets } from '../../../data/all-wallets.ts';
import { runInBrowser } from '../../../data/queries.ts';
import { retryWhenRateLimited } from '../../../data/retry.ts';
import { graphql } from '../../../generated/gql.ts';
import { ImportTargetsDocument } from './import-targets.graphql.ts';
import { GENERIC_SLUG, integrationOf, type UploadFile } from './upload-file.ts';

const CreateCustomWalletDocument = graphql(`
  mutation CreateCustomWallet($customWalletInput: CustomWalletInput!) {
    createCustomWallet(customWalletInput: $customWalletInput) {
      success
      error
      errorCode
      jobId
    }
  }
`);

const ImportAccountTransactionsDocument = graphql(`
  mutation ImportAccountTransactions(
    $accountId: ID!
    $csvUrl: String!
    $accountTypeSlug: String
    $importType: Int
    $values: [OptionAnswerInput!]
    $format: String
  ) {
    importAccountTransactions(
      accountId: $accountId
      csvUrl: $csvUrl
      accountTypeSlug: $accountTypeSlug
      importType: $importType
      values: $values
      format: $format
    ) {
      success
      error
      errorCode
      jobId
    }
  }
`);

const ANY_FILE = 1;
export const TRADES_ONLY = 2;
export const TRANSFERS_ONLY = 3;
const WHOLE_HISTORY = 7;

function isOwnFile({ step }: UploadFile, slug: string): boolean {
  return slug !== GENERIC_SLUG && 'checked' in step && step.checked?.recognized?.integration === slug;
}

export type Destination = { accountId: string; importType?: number } | { walletName: string };

export type Started = { success: boolean; error?: string | null | undefined; jobId?: string | null | undefined };
export type Order = { one: UploadFile; csvUrl: string; to: Destination };

export class ImportStarter {
  /** Ids of created wallets by name: a wallet's first file creates it. */
  readonly #made = new Map<string, string>();

  /** @param isNeededAgain  true if more files go to the same wallet */
  async start({ one, csvUrl, to }: Order, isNeededAgain: boolean): Promise<Started> {
    const read = {
      csvUrl,
      accountTypeSlug: integrationOf(one),
      values: [...one.answers],
      format: one.format ?? null,
    };
    const accountId = 'accountId' in to ? to.accountId : this.#made.get(to.walletName);
    if (accountId !== undefined) {
      const taken = 'accountId' in to ? to.importType : undefined;
      const importType = taken ?? (isOwnFile(one, read.accountTypeSlug) ? WHOLE_HISTORY : ANY_FILE);
      const add = () => runInBrowser(ImportAccountTransactionsDocument, { accountId, importType, ...read });
      return (await retryWhenRateLimited(add)).importAccountTransactions;
    }
    const { walletName } = to as { walletName: string };
    const make = () => runInBrowser(CreateCustomWalletDocument, { customWalletInput: { walletName, ...read } });
    const { createCustomWallet: answer } = await retryWhenRateLimited(make);
    if (answer.success && isNeededAgain) await this.remember(walletName);
    return answer;
  }

  /** Looks up a wallet created by an import, which reports it only at its end. */
  async remember(walletName: string) {
    const { wallets } = await retryWhenRateLimited(() => runInBrowser(ImportTargetsDocument, {}));
    const all = allWallets(wallets);
    const id = all.find(({ name }) => name === walletName.trim())?.id;
    if (id) this.#made.set(walletName, id);
  }
}

export function isSameDestination(a: Destination, b: Destination): boolean {
  if ('accountId' in a) return 'accountId' in b && a.accountId === b.accountId;
  return 'walletName' in b && a.walletName === b.walletName;
}
