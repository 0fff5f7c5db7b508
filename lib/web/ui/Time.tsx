import { useFormats } from '../i18n/use-formats.ts';

/** An instant as date and time; its tooltip has the offset. */
export function Time({ at }: { at: string | null }) {
  const { dateTime, zonedTime } = useFormats();
  return (
    <time dateTime={at ?? undefined} title={at ? zonedTime(at) : undefined} suppressHydrationWarning>
      {dateTime(at)}
    </time>
  );
}
