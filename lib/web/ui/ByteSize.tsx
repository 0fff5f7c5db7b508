import { useTranslations } from 'next-intl';
import { useFormats } from '../i18n/use-formats.ts';

/** A size such as "1.2 MB". With `exact` the number of bytes follows; otherwise it is in the tooltip. */
export function ByteSize({ bytes, exact = false }: { bytes: number; exact?: boolean }) {
  const t = useTranslations('common');
  const formats = useFormats();
  const short = formats.size(bytes);
  const full = formats.bytes(bytes);
  // Server and browser may group digits with different spaces.
  if (exact) {
    return (
      <data value={bytes} suppressHydrationWarning>
        {short === full ? short : t('note', { text: short, note: full })}
      </data>
    );
  }
  return (
    <data value={bytes} title={full} aria-description={full} suppressHydrationWarning>
      {short}
    </data>
  );
}
