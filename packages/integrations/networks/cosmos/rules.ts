import { EXCHANGE, POOL_DEPOSIT, POOL_WITHDRAWAL, type Reading } from '../../connecting/reading.ts';
import type { Message } from './transactions.ts';

type Rule = Reading & { readonly names: readonly string[] };

const MESSAGE_RULES: readonly Rule[] = [
  {
    names: [
      'MsgSwapExactAmountIn',
      'MsgSwapExactAmountOut',
      'MsgSplitRouteSwapExactAmountIn',
      'MsgSplitRouteSwapExactAmountOut',
    ],
    ...EXCHANGE,
  },
  {
    names: ['MsgJoinPool', 'MsgJoinSwapExternAmountIn', 'MsgJoinSwapShareAmountOut'],
    ...POOL_DEPOSIT,
  },
  {
    names: ['MsgExitPool', 'MsgExitSwapShareAmountIn', 'MsgExitSwapExternAmountOut'],
    ...POOL_WITHDRAWAL,
  },
  { names: ['MsgLiquidStake'], as: 'liquid staking', purpose: 'liquid_stake' },
];

/** Extracts `MsgJoinPool` from `/osmosis.gamm.v1beta1.MsgJoinPool`. */
export function lastPart(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1).slice(0, 60);
}

export function ruleOfMessages(messages: readonly Message[]): Rule | undefined {
  const found = messages.map((one) => MESSAGE_RULES.find(({ names }) => names.includes(lastPart(one['@type']))));
  return found.length > 0 && found.every((rule) => rule === found[0]) ? found[0] : undefined;
}
