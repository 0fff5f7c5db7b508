/** next-intl's named formats, used by `useFormats`. Times have no zone, because pages show it once (TimeZoneNote). */
export const formats = {
  dateTime: {
    dateTime: {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    },
    time: { hour: 'numeric', minute: '2-digit' },
    weekday: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
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
