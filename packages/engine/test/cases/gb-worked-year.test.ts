/**
 * The tax year 2024/25 of one person in the United Kingdom, calculated by hand with every matching rule. Sections refer
 * to the Taxation of Chargeable Gains Act 1992, pages to HMRC's Cryptoassets Manual.
 *
 * 10 ETH are in the pool for 20,000. On June 1, 4 ETH are traded for 100 SOL. The ETH given are worth 10,000 and the
 * SOL received 9,900, and each side counts at its own value (CRYPTO22257), so each ETH brings 2,500 and the SOL cost
 * 9,900.
 *
 * | part of the 4 ETH | matched with             | proceeds | cost  | gain  | rule                            |
 * | ----------------- | ------------------------ | -------- | ----- | ----- | ------------------------------- |
 * | 1                 | bought on the same day   | 2,500    | 2,600 | -100  | section 105(1)(b), CRYPTO22252  |
 * | 0.5               | bought 30 days later     | 1,250    | 1,100 | 150   | section 106A(5), CRYPTO22253    |
 * | 2.5               | pool: 2.5 / 10 of 20,000 | 6,250    | 5,000 | 1,250 | section 104, CRYPTO22251        |
 * | 4                 |                          | 10,000   | 8,700 | 1,300 |                                 |
 *
 * The purchase on July 2 is 31 days after the trade, so it joins the pool: 7.5 ETH (15,000) plus 1 ETH (2,000) makes
 * 8.5 ETH (17,000). Three days after the rates rise, half of the SOL are sold: 5,500 - 9,900 / 2 = 550. The year's gain
 * is 1,300 + 550 = 1,850.
 */
import { story } from '../story.ts';

story(
  'UK: works out a year with a trade of two values, the same day, 30 days and the pool',
  'TCGA 1992 sections 104 to 106A; HMRC CRYPTO22251 to 22257',
  { country: 'GB' },
  `
  2024-04-10 buy 10 ETH for 20000 GBP
  2024-06-01T09:00:00Z trade 4 ETH worth 10000 for 100 SOL worth 9900
  2024-06-01T15:00:00Z buy 1 ETH for 2600 GBP
  2024-07-01 buy 0.5 ETH for 1100 GBP     # day 30
  2024-07-02 buy 1 ETH for 2000 GBP       # day 31
  2024-11-02 sell 50 SOL for 5500 GBP
  ----
  trade 2024-06-01 1 ETH of t3 (2024-06-01): 2500 - 2600 = -100 SAME_DAY
  trade 2024-06-01 0.5 ETH of t4 (2024-07-01): 1250 - 1100 = 150 THIRTY_DAY
  trade 2024-06-01 2.5 ETH: 6250 - 5000 = 1250 SECTION_104
  sale 2024-11-02 50 SOL: 5500 - 4950 = 550 SECTION_104
  lot 8.5 ETH basis 17000
  lot 50 SOL basis 4950
  callout TRADE_VALUES_DIFFER at t2
  year 2024/25 short 0 long 0 gain 1850 income 0
`,
);
