import { useFormats } from '../../../i18n/use-formats.ts';

interface Props {
  /** An ISO instant. */
  of: string | null;
}

/** The day of an instant; its title has the time and zone. Null shows the sign for an empty value. */
export function Day({ of: instant }: Props) {
  const { dayOf, zonedTime } = useFormats();
  if (!instant) return dayOf(instant);
  return (
    <time dateTime={instant} title={zonedTime(instant)}>
      {dayOf(instant)}
    </time>
  );
}
