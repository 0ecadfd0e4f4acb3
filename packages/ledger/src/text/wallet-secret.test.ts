import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRecoveryPhrase, walletSecret } from './wallet-secret.ts';

const WORDS = 'abandon ability able about above absent absorb abstract absurd abuse access accident'.split(' ');
const XPRV =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi';

/** Secrets from documentation or invented. None has ever held coins of value. */
const SECRETS = [
  ['a recovery phrase', WORDS.join(' ')],
  ['one with capitals and line ends', WORDS.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('\r\n')],
  ['one that is numbered', WORDS.map((word, at) => `${at + 1}. ${word}`).join('\n')],
  ['one that is numbered without a space', WORDS.map((word, at) => `${at + 1}.${word}`).join(' ')],
  ['one with numbers apart', WORDS.map((word, at) => `${at + 1} ${word}`).join(' ')],
  ['one with commas', WORDS.join(', ')],
  ['one in quotes', `"${WORDS.join('", "')}"`],
  ['one of twenty-four words', [...WORDS, ...WORDS].join('  ')],
  ['a share of thirty-three words', Array(33).fill('academic').join(' ')],
  ['one in Japanese', Array(12).fill('あいこくしん').join('　')],
  ['one in Chinese', '的 一 是 在 不 了 有 和 人 这 中 大'],
  ['one in Spanish', Array(12).fill('ábaco').join(' ')],
  ['an extended private key', XPRV],
  ['one of Litecoin', `Ltpv${XPRV.slice(4)}`],
  ['one within a descriptor', `wpkh([d34db33f/84h/0h/0h]${XPRV}/0/*)`],
  ['a key as Bitcoin writes it', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
  ['one with a letter that is wrong', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyT3'],
  ['one with a password', '6PYNKZ1EAgYgmQfmNVamxyXVWHzK5s6DGhwP4J5o44cvXdoY7sRzhtpUeo'],
  ['a key pair of Solana', '5MaiiCavjCmn9Hs1o3eznqDEhRwxo7pXiAYez7keQUviUkauRiTMD8DrESdrNjN8zd9mTmVhRvBJeg5vhyvgrAhG'],
  ['one as bytes', `[${Array.from({ length: 64 }, (_, at) => (at * 7) % 256).join(', ')}]`],
  ['one of NEAR', `ed25519:${'3'.repeat(87)}`],
  ['one of the XRP Ledger', 'sn3nxiW7v8KXzPzAqzyHXbSSKNuN9'],
  ['one of Stellar', 'SAV76USXIJOBMEQXPANUOQM6F5LIOTLPDIDVRJBFFE2MDJXG24TAPUU7'],
  ['one of Tezos', 'edsk3gUfUPyBSfrS9CCgmCiQsTCHGkviBDusMxDJstFtojtc1zcpsh'],
  ['one of Cardano', `addr_xsk1${'q'.repeat(60)}`],
  ['a key of Ethereum', `0x${'4c'.repeat(32)}`],
  ['one without 0x', '4c'.repeat(32)],
  ['one in capitals', '4C'.repeat(32)],
  ['a file of a key', '{"version":3,"crypto":{"ciphertext":"ab","kdf":"scrypt"}}'],
  ['a key in PEM', '-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIKbc9QpW\n-----END EC PRIVATE KEY-----'],
] as const;

test.each(SECRETS)('rejects %s without repeating it', (_what, secret) => {
  const said = walletSecret(`\n ${secret} `, null);
  expect(said).toMatch(/Never give/);
  expect(said).not.toContain(secret.slice(0, 6));
});

describe('accepts text that is not a secret', () => {
  test.each([
    ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    ['vitalik.eth'],
    ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
    ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
    ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ'],
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
    ['GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'],
    ['12pdN2XsNmG2yPAv5QCkq7YYUg1MM3prvGMgusH7S6FnDHAx'],
    ['EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N'],
    ['DdzFFzCqrhsfZHjaBunVySZBU8i9Zom7Gujham6Jz8scCcAdkDmEbD9XSdXKdBiPoa1fjgL4ksGjQXD8ZkSNHGJfT25ieA9rWNCSA5qc'],
    ['zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'],
    ['addr1qxqs59lphg8g6qndelq8xwqn60ag3aeyfcp33c2kdp46a09re5df3pzwwmyq946axfcejy5n4x0y99wqpgtp2gd0k09qsgy6pz'],
    ['KEYKEYKEYKEYKEYKEY'],
    [''],
    ['one two three four five six seven eight nine ten eleven'],
    ['vitalik.eth '.repeat(14)],
  ])('accepts %s', (text) => expect(walletSecret(text, null)).toBeNull());

  test('accepts 64 letters of a NEAR account once NEAR is chosen', () => {
    const account = '98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de';
    expect(walletSecret(account, null)).toMatch(/choose NEAR first/);
    expect(walletSecret(account, 'ethereum')).not.toMatch(/NEAR/);
    expect(walletSecret(account, 'near')).toBeNull();
  });
});

test('detects twelve words of letters as a recovery phrase, whatever separates them', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 12, maxLength: 24 }),
      fc.constantFrom(' ', '\n', '\t', ', ', ';', '  '),
      (words, apart) => {
        expect(isRecoveryPhrase(words.join(apart))).toBe(true);
      },
    ),
  );
});

test('scans a text of any length once', () => {
  expect(walletSecret('a '.repeat(500_000), null)).toBeNull();
  expect(walletSecret('1'.repeat(1_000_000), null)).toBeNull();
});
