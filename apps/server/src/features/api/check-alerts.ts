/** The job that looks at alerts: asked for by whatever brought new figures; with a `userId`, at theirs alone. */
export const CHECK_ALERTS = 'alerts.check';
