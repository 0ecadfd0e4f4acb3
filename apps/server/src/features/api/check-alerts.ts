export const CHECK_ALERTS = 'alerts.check';
