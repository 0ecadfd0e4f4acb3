/** The job that looks at alerts: asked for by whatever brought new figures. */
export const CHECK_ALERTS = 'alerts.check';
