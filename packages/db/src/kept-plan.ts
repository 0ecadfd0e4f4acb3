/**
 * The prefix of statements whose plan the embedded database keeps: frequent ones with few texts and similar values.
 * After a few rounds, the plan is the same for all values, so don't use it if the best plan depends on them.
 */
export const KEPT_PLAN_MARK = '/* kept plan */';
