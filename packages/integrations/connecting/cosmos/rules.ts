/** What messages of networks of the Cosmos family are understood as where one asset goes out for one that comes in, as data. Pure. */
import type { Purpose } from '@lotbook/ledger/purpose';
import type { Message } from './transactions.ts';

type Rule = { readonly names: readonly string[]; readonly as: string; readonly purpose?: Purpose };

const MESSAGE_RULES: readonly Rule[] = [
  {
    names: [
      'MsgSwapExactAmountIn',
      'MsgSwapExactAmountOut',
      'MsgSplitRouteSwapExactAmountIn',
      'MsgSplitRouteSwapExactAmountOut',
    ],
    as: 'an exchange of two assets',
  },
  {
    names: ['MsgJoinPool', 'MsgJoinSwapExternAmountIn', 'MsgJoinSwapShareAmountOut'],
    as: 'a deposit into a liquidity pool',
    purpose: 'liquidity_deposit',
  },
  {
    names: ['MsgExitPool', 'MsgExitSwapShareAmountIn', 'MsgExitSwapExternAmountOut'],
    as: 'a withdrawal from a liquidity pool',
    purpose: 'liquidity_withdrawal',
  },
  { names: ['MsgLiquidStake'], as: 'liquid staking', purpose: 'liquid_stake' },
];

/** `/osmosis.gamm.v1beta1.MsgJoinPool` is `MsgJoinPool`. */
export function lastPart(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1).slice(0, 60);
}

/** The one rule of all messages that have one; undefined where none has, or they are of several kinds. */
export function ruleOfMessages(messages: readonly Message[]): Rule | undefined {
  const found = messages.map((one) => MESSAGE_RULES.find(({ names }) => names.includes(lastPart(one['@type']))));
  return found.length > 0 && found.every((rule) => rule === found[0]) ? found[0] : undefined;
}
