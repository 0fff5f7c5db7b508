'use client';

import { useFormats } from '../i18n/format.ts';

/** A number of bytes in short; to the last byte for a pointer that rests on it, and as its description. */
export function Size({ bytes }: { bytes: number }) {
  const formats = useFormats();
  const exact = formats.bytes(bytes);
  return (
    // The server and the browser may part groups of digits by different spaces.
    <data value={bytes} title={exact} aria-description={exact} suppressHydrationWarning>
      {formats.size(bytes)}
    </data>
  );
}
