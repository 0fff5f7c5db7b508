const checkedZones = new Set<string>();
/** Bounds the memory: any spelling of a name in upper and lower case is a valid zone. */
const maxCheckedZones = 1_000;

/** Whether Intl knows a time zone: an IANA name or an offset such as `+05:45`. */
export function isTimeZone(zone: string): boolean {
  if (checkedZones.has(zone)) return true;
  if (!zone || zone.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return false;
  }
  if (checkedZones.size >= maxCheckedZones) checkedZones.clear();
  checkedZones.add(zone);
  return true;
}

const createOffsetFormat = (timeZone: string | undefined) => ({
  timeZone,
  format: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
});

/** Cached, because an export formats thousands of times in one zone. */
let lastFormat: ReturnType<typeof createOffsetFormat> | undefined;

/** Returns an instant as wall-clock time with its offset: `2026-11-20T17:30:00+09:00`. Throws RangeError for an unknown zone. */
export function toZonedIso(instant: string | number, timeZone: string | undefined): string {
  const time = new Date(instant);
  if (!lastFormat || lastFormat.timeZone !== timeZone) lastFormat = createOffsetFormat(timeZone);
  const [, sign = '+', hours = '00', minutes = '00', seconds = '00'] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(lastFormat.format.format(time)) ?? [];
  const offset = Number(`${sign}1`) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds));
  const local = new Date(time.getTime() + offset * 1000);
  return `${local.toISOString().slice(0, -5)}${sign}${hours}:${minutes}`;
}

/** Returns the offset of a time zone at an instant: `UTC+1`, `UTC-3:30`. Unlike Intl's, it is the same in every language. */
export const offsetOf = (instant: string, zone: string): string =>
  `UTC${toZonedIso(instant, zone)
    .slice(-6)
    .replace(/^(.)0/, '$1')
    .replace(/:00$/, '')
    .replace(/^[+-]0$/, '')}`;

/** Returns the current day in a time zone, `YYYY-MM-DD`. */
export const todayIn = (zone: string, now = Date.now()): string => toZonedIso(now, zone).slice(0, 10);
