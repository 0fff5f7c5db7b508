'use client';

import { useFormats } from '../../../i18n/format.ts';

interface Props {
  /** An ISO instant. */
  of: string | null;
}

/** The day of an instant; pointing at it tells the time with its zone. */
export function Day({ of: instant }: Props) {
  const { dayOf, dateTime } = useFormats();
  if (!instant) return dayOf(instant);
  return (
    <time dateTime={instant} title={dateTime(instant)}>
      {dayOf(instant)}
    </time>
  );
}

/** Date and time of an instant with its zone. */
export function DateTime({ of: instant }: Props) {
  const { dateTime } = useFormats();
  return <time dateTime={instant ?? undefined}>{dateTime(instant)}</time>;
}
