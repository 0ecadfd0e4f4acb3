/** @returns a `permission` failure if the account has no readable lists */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Context } from '../connector.ts';
import { failure, type RequestFailure } from '../http/failure.ts';
import { openClient } from './client.ts';
import type { ExchangeAccount } from './library.ts';

export async function holder(account: ExchangeAccount, context: Context): Promise<Outcome<string, RequestFailure>> {
  const { exchange } = account;
  const { holder: ask, balances } = exchange;
  if (ask === undefined || balances === undefined)
    return failure('permanent', `${exchange.name} does not say who holds an account.`);
  const client = await openClient(account, context, false);
  const said = await client.ask('the account', async (library) => {
    const name = await ask(library);
    await balances(library);
    return name;
  });
  if (said.ok && said.value.trim() === '')
    return failure('permission', `${exchange.name} does not say who holds the account.`);
  return said;
}
