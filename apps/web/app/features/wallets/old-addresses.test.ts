import { expect, it } from 'vitest';
import { walletAddressFor } from './old-addresses.ts';

it.each([
  ['/accounts', '', '/wallets?type=1'],
  ['/accounts/7', '', '/wallets/1/7'],
  ['/accounts/7/import', '', '/upload-csv?account=7'],
  ['/custom_wallets', '', '/wallets?type=3'],
  ['/custom_wallets/9/import', '?from=mail', '/upload-csv?from=mail&account=9'],
  ['/wallets/1', '', '/wallets?type=1'],
  ['/wallets/7', '', '/wallets'],
  ['/integrations', '', '/wallets'],
  ['/add_wallet', '', '/wallets?add_integration='],
  ['/add_wallet', '?add_integration=kraken', '/wallets?add_integration=kraken'],
  ['/import', '?t=csv', '/upload-csv'],
  ['/import', '?t=kraken&csv=true', '/upload-csv?t=kraken'],
])('maps %s%s to %s', (path, search, address) => {
  expect(walletAddressFor(path, search)).toBe(address);
});
