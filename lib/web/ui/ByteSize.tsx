import { useTranslations } from 'next-intl';
import { useFormats } from '../i18n/use-formats.ts';

/** A number of bytes in short, e.g. "1.2 MB". With `exact` the full number follows; otherwise it is the title. */
export function ByteSize({ bytes, exact = false }: { bytes: number; exact?: boolean }) {
  const t = useTranslations('common');
  const formats = useFormats();
  const [short, full] = [formats.size(bytes), formats.bytes(bytes)];
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
