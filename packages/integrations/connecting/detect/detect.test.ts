import { describe, expect, test } from 'vitest';
import { detect } from './detect.ts';

/** Public addresses from network documentation, contracts and the mnemonic of the BIPs. */
const ADDRESSES = [
  ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 'evm'],
  ['vitalik.eth', 'evm'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bitcoin', 'bitcoin-cash'],
  ['37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf', 'bitcoin', 'litecoin', 'bitcoin-cash'],
  ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'bitcoin'],
  ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', 'bitcoin'],
  ['DDhUv8JZGmSxKYV95NLnbRTUKni9cDZD3S', 'dogecoin'],
  ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'bitcoin-cash'],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'solana'],
  ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'ripple'],
  ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', 'ripple'],
  ['tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb', 'tezos'],
  ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ', 'algorand'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'tron'],
  ['GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7', 'stellar'],
  ['12pdN2XsNmG2yPAv5QCkq7YYUg1MM3prvGMgusH7S6FnDHAx', 'polkadot'],
  [
    'addr1qxqs59lphg8g6qndelq8xwqn60ag3aeyfcp33c2kdp46a09re5df3pzwwmyq946axfcejy5n4x0y99wqpgtp2gd0k09qsgy6pz',
    'cardano',
  ],
  ['stake1ux3g2c9dx2nhhehyrezyxpkstartcqmu9hk63qgfkccw5rqttygt7', 'cardano'],
  ['EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', 'ton'],
  ['0.0.1000', 'hedera'],
  ['wrap.near', 'near'],
  ['98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de', 'near'],
  [
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
    'bitcoin',
    'litecoin',
  ],
] as const;

describe('addresses', () => {
  test.each(ADDRESSES)('%s', (text, ...networks) => {
    const { candidates, refused } = detect(`  ${text}\n`, networks[0]);
    expect(refused).toBeNull();
    expect(candidates.map(({ network }) => network)).toEqual(networks);
  });

  const checked = ADDRESSES.filter(([text]) => !/\.eth$|^0\.0\.|\.near$|^[0-9a-f]{64}$|^Tokenkeg/.test(text));
  test.each(checked.map(([text]) => [text]))('rejects %s with a changed letter', (text) => {
    const at = text.length - 3;
    const changed = text.slice(0, at) + (text[at] === '2' ? '3' : '2') + text.slice(at + 1);
    expect(detect(changed).candidates.filter(({ network }) => network !== 'solana')).toEqual([]);
  });

  test('rejects names and meaningless letters', () => {
    for (const text of ['', 'kraken', 'Coinbase', 'a', 'x'.repeat(5000), '0x', '0x123', 'bc1'])
      expect(detect(text), text).toEqual({ candidates: [], refused: null });
  });

  test('rejects addresses with wrong capitalization', () => {
    expect(detect('0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045').refused).toMatch(/Copy it again/);
  });
});

test('rejects secrets before any other check (wallet-secret.test.ts lists all kinds), and a private key even if it may be an account', () => {
  expect(detect(Array(12).fill('abandon').join(' '))).toMatchObject({
    candidates: [],
    refused: expect.stringMatching(/Never give/),
  });
  const account = '98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de';
  for (const network of [null, 'ethereum'])
    expect(detect(account, network)).toMatchObject({ candidates: [], refused: expect.stringMatching(/private key/) });
});
