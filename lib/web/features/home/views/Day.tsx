import { useFormats } from '../../../i18n/use-formats.ts';

interface Props {
  /** An ISO instant. */
  of: string | null;
}

/** The day of an instant; its title has time and zone. */
export function Day({ of: instant }: Props) {
  const { dayOf, dateTime } = useFormats();
  if (!instant) return dayOf(instant);
  return (
    <time dateTime={instant} title={dateTime(instant)}>
      {dayOf(instant)}
    </time>
  );
}

export function DateTime({ of: instant }: Props) {
  const { dateTime } = useFormats();
  return <time dateTime={instant ?? undefined}>{dateTime(instant)}</time>;
}
