const calendars = new Map<string, (at: string) => string>();

export function calendarOf(timeZone: string): (at: string) => string {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    calendar = (at) => format.format(new Date(at));
    calendars.set(timeZone, calendar);
  }
  return calendar;
}
