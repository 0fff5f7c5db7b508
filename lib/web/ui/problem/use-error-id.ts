'use client';

import { useEffect, useState } from 'react';
import { reportBrowserError } from './report-browser-error.ts';

/** Reports an error of rendering. Returns its ID in the log: the digest of the server, or the ID of the report. */
export function useErrorId(error: Error & { digest?: string }): string | undefined {
  const [reportId, setReportId] = useState<string>();
  useEffect(() => {
    void reportBrowserError('render', error).then((id) => id && setReportId(id));
  }, [error]);
  return error.digest ?? reportId;
}
