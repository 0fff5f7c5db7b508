'use client';

import { useFormats } from '../i18n/use-formats.ts';

/** A number of bytes in short, e.g. "1.2 MB". With `exact` the full number follows; otherwise it is the title. */
export function ByteSize({ bytes, exact = false }: { bytes: number; exact?: boolean }) {
  const formats = useFormats();
  const [short, full] = [formats.size(bytes), formats.bytes(bytes)];
  // Server and browser may group digits with different spaces.
  if (exact) {
    return (
      <data value={bytes} suppressHydrationWarning>
        {short} {short !== full && <small>({full})</small>}
      </data>
    );
  }
  return (
    <data value={bytes} title={full} aria-description={full} suppressHydrationWarning>
      {short}
    </data>
  );
}
