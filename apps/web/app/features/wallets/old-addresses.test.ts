import { expect, it } from 'vitest';
import { walletAddressFor } from './old-addresses.ts';

it.each([
  ['/accounts', '', '/wallets'],
  ['/accounts/7', '', '/wallets/1/7'],
  ['/accounts/7/import', '', '/wallets/1/7?import=file'],
  ['/custom_wallets', '', '/wallets'],
  ['/custom_wallets/9/import', '?from=mail', '/wallets/3/9?from=mail&import=file'],
  ['/wallets/1', '', '/wallets'],
  ['/integrations', '', '/wallets'],
  ['/add_wallet', '', '/wallets?add_integration='],
  ['/add_wallet', '?add_integration=kraken', '/wallets?add_integration=kraken'],
  ['/import', '?t=csv', '/wallets?add_integration=csv'],
  ['/import', '?t=kraken&csv=true', '/wallets?add_integration=kraken'],
  ['/upload-csv', '', '/wallets?add_integration=csv'],
])('%s%s is %s', (path, search, address) => {
  expect(walletAddressFor(path, search)).toBe(address);
});
