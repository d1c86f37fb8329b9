/** Stands before what a film plays for. */
export const GOAL_MARK = '🏆'
