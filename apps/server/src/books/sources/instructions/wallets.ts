/** Wallets on a computer, a phone or a device, and explorers, which know the blockchain itself. */
import type { InstructionsBySlug } from './instructions.ts';

export const WALLETS: InstructionsBySlug = {
  adalite: {
    confidence: 'low',
    steps: ['Open AdaLite, go to your transactions and export them as CSV.'],
    limitations: [
      'The sender is only the first of several addresses. Staking rewards show when they are withdrawn, not when they were earned.',
    ],
  },
  aptoscan: {
    confidence: 'low',
    steps: ['Open Aptoscan, look up your address and download its transactions as CSV.'],
    limitations: ['It names what was called and the fee, not which tokens moved: say what each transaction did.'],
  },
  'bitcoin-core': {
    confidence: 'high',
    steps: ['In Bitcoin Core (or a wallet made from it) open “Transactions” and choose “Export”. Upload the CSV.'],
    limitations: [
      'Times are those of your computer, without their zone: say it when asked. The network fee is part of what was sent.',
    ],
  },
  blockchair: {
    confidence: 'medium',
    steps: ['Open blockchair.com, look up your address or extended public key, and download its transactions as CSV.'],
    limitations: ['One file is one address or key on one chain. The fee is part of the effect on your balance.'],
  },
  blockscout: {
    confidence: 'medium',
    steps: [
      'Open the Blockscout explorer of your network, look up your address, and download the CSV of its transactions.',
    ],
    limitations: ['Tokens and internal transactions are lists of their own that this file does not have.'],
  },
  coinomi: {
    confidence: 'low',
    steps: ['Open Coinomi on a computer and export the transactions of each coin as CSV.'],
    limitations: [
      'A sent amount holds its network fee. Swaps inside the wallet show as one thing sent and another received.',
    ],
  },
  electrum: {
    confidence: 'high',
    steps: ['In Electrum open the history and choose “Export” from the wallet menu. Take CSV.'],
    limitations: [
      'The file does not say its coin (Electron Cash and Electrum-LTC write the same): say it when asked. Times are your computer’s, without their zone: say that too.',
    ],
  },
  eternl: {
    confidence: 'low',
    steps: ['Open Eternl, go to the transactions of your account and export them as CSV.'],
    limitations: [
      'Rewards show when they are withdrawn. What a contract did is one transaction with what came and went.',
      'Its time zone is not stated: say it when asked.',
    ],
  },
  etherscan: {
    confidence: 'high',
    steps: [
      'Open Etherscan (or its sister of your network: BscScan, PolygonScan, Arbiscan, Basescan and so on) and look up your address.',
      'Download the CSV below each of the lists: transactions, internal transactions, ERC-20 transfers, NFT transfers, and for validators the withdrawals.',
      'Upload all of them at once: together they make one transaction of each hash.',
    ],
    limitations: [
      'A download holds at most 5,000 rows: make several by date where you have more.',
      'One file is one address on one network. Keep the address in the file’s name: it tells which side is yours.',
      'It does not know what a transaction was for, and spam tokens look like any other: leave them out in the review.',
    ],
  },
  exodus: {
    confidence: 'medium',
    steps: ['In Exodus on a computer open the settings or the developer menu and export all transactions as CSV.'],
    limitations: [
      'Staking rewards look like deposits: say which are. Swaps are known as such only in the file of exchanges.',
    ],
  },
  gatehub: {
    confidence: 'low',
    steps: ['Sign in at gatehub.net, open the history of your wallet and export it as CSV.'],
    limitations: ['The same currency of different issuers is told apart by its issuer only.'],
  },
  helium: {
    confidence: 'high',
    steps: [
      'Take the rewards you saved of your hotspots or account, as CSV. Since 2023 Helium is on Solana: use an explorer of Solana for later ones.',
    ],
    limitations: ['Each reward is income at the price of that time, which is looked up.'],
  },
  'ledger-live': {
    confidence: 'medium',
    steps: ['In Ledger Live open “Accounts” and choose to save the operation history of all accounts as CSV.'],
    limitations: [
      'It has what the device’s accounts moved: what a swap or a contract was for is not in it.',
      'Accounts you removed from Ledger Live are missing: add them again before you export.',
    ],
  },
  solscan: {
    confidence: 'medium',
    steps: ['Open solscan.io, look up your address, and export its transfers as CSV.'],
    limitations: ['It names tokens by their address alone and has no fees. A download holds at most 5,000 rows.'],
  },
  staketax: {
    confidence: 'high',
    steps: ['Run StakeTax for your address and chain, and take the “default” CSV.'],
    limitations: ['Transactions it could not read are marked as such: say what they were.'],
  },
  subscan: {
    confidence: 'medium',
    steps: ['Open Subscan of your network, look up your address, and download its transfers as CSV.'],
    limitations: ['Fees and staking rewards are not in the transfers: download the rewards too, and map them.'],
  },
  trezor: {
    confidence: 'medium',
    steps: ['In Trezor Suite open each account’s transactions and export them as CSV.'],
    limitations: [
      'One file is one account. The oldest files do not name their coin: keep it in the file’s name.',
      'The oldest files have local times without a zone: say it when asked. Newer ones state it.',
    ],
  },
  yoroi: {
    confidence: 'low',
    steps: ['Open Yoroi, go to the transactions of your wallet and export them as CSV.'],
    limitations: [
      'Tokens other than ADA are not in it, and rewards show when they are withdrawn.',
      'Its time zone is not stated: say it when asked.',
    ],
  },
  zerion: {
    confidence: 'low',
    steps: ['Open Zerion on a computer, go to your history and download it as CSV.'],
    limitations: [
      'It covers the networks Zerion knows. Values are its own; they are kept as what a transaction was worth.',
    ],
  },
};
