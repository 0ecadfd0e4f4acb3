/**
 * How a statement begins of which the embedded database keeps the plan: one that is asked all the time, in few texts and with values of one kind. Its plan
 * is, after some rounds, the same for any values. Not for one whose best plan depends on them.
 */
export const KEPT_PLAN_MARK = '/* kept plan */';
