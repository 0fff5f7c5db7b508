'use client';

import { useFormats } from '../i18n/use-formats.ts';

/** A number of bytes in short. To the byte it is behind that, with `exact`, or else its title and its description. */
export function ByteSize({ bytes, exact = false }: { bytes: number; exact?: boolean }) {
  const formats = useFormats();
  const [short, full] = [formats.size(bytes), formats.bytes(bytes)];
  // The server and the browser may part groups of digits by different spaces.
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
