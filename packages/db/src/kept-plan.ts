/** Statements of which the embedded database keeps the plan. */
import { type RawBuilder, sql } from 'kysely';

export const KEPT_PLAN_MARK = '/* kept plan */';

/**
 * Put before a statement that is asked all the time, with few texts and values of one kind: its plan is kept, and after some rounds is the same for any
 * values. Not for one whose best plan depends on them, or whose text is made of parts that differ.
 */
export const KEPT_PLAN: RawBuilder<unknown> = sql.raw(KEPT_PLAN_MARK);
