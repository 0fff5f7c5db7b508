import { useFormats } from '../../../i18n/use-formats.ts';

interface Props {
  /** An ISO instant. */
  of: string | null;
}

/** The day of an instant; its title has time and zone. */
export function Day({ of: instant }: Props) {
  const { dayOf, zonedTime } = useFormats();
  if (!instant) return dayOf(instant);
  return (
    <time dateTime={instant} title={zonedTime(instant)}>
      {dayOf(instant)}
    </time>
  );
}
