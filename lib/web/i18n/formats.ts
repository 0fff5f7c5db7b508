/** Named formats for dates and numbers; a time always carries its zone. */
export const formats = {
  dateTime: {
    dateTime: {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    },
    time: { hour: 'numeric', minute: '2-digit' },
    zonedDay: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric', timeZoneName: 'short' },
    day: { year: 'numeric', month: 'short', day: 'numeric' },
    /** A calendar day has no time zone. */
    calendarDay: { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' },
    month: { year: 'numeric', month: 'long', timeZone: 'UTC' },
    shortMonth: { year: '2-digit', month: 'short', timeZone: 'UTC' },
  },
  number: {
    integer: { maximumFractionDigits: 0 },
  },
} as const;

/** Shown for a missing time or value. */
export const emptyValue = '--';
