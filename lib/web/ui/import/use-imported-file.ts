'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Encoding } from './encodings.ts';
import { readInWorker } from './read-in-worker.ts';
import { ImportError, type ImportedFile } from './table.ts';

interface Reading {
  encoding: Encoding | undefined;
  result?: ImportedFile;
  error?: ImportError;
}

/** Reads a file in a worker, and again in another encoding. While it is read, both `result` and `error` are undefined. */
export function useImportedFile(file: File, encoding: Encoding | undefined): Partial<Reading> {
  const locale = useLocale();
  const [reading, setReading] = useState<Reading>();
  useEffect(() => {
    const control = new AbortController();
    readInWorker(file, { locale, encoding }, control.signal).then(
      (result) => setReading({ encoding, result }),
      (error: unknown) =>
        setReading({
          encoding,
          error: error instanceof ImportError ? error : new ImportError('unreadable', { cause: error }),
        }),
    );
    return () => control.abort();
  }, [file, locale, encoding]);
  return reading?.encoding === encoding ? (reading ?? {}) : {};
}
