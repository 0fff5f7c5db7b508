import { useFormats } from '../../../i18n/format.ts';

/** The day of an instant; pointing at it tells the time with its zone. */
export function Day({ of: instant }: { of: string | null }) {
  const { dayOf, dateTime } = useFormats();
  if (!instant) return dayOf(instant);
  return (
    <time dateTime={instant} title={dateTime(instant)}>
      {dayOf(instant)}
    </time>
  );
}
