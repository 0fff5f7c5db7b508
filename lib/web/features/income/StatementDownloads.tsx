'use client';

import { useState } from 'react';
import type { Statement } from '#lib/contract/operations/income.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Button } from '../../ui/parts/Button.tsx';
import { ChunkLoadError, RetryContext } from '../../ui/problem/ChunkLoadError.tsx';
import type { FileTexts } from './statement-file.ts';

type FileKind = 'csv' | 'xlsx';

interface Props {
  statement: Statement;
  texts: FileTexts;
  labels: Record<FileKind, string>;
}

/** The buttons that save a statement as CSV and XLSX. A file writer that cannot be loaded is shown with a retry. */
export function StatementDownloads({ statement, texts, labels }: Props) {
  const [failure, setFailure] = useState<{ error: unknown; kind: FileKind }>();
  const save = async (kind: FileKind) => {
    setFailure(undefined);
    try {
      const [{ statementFile }, { download }] = await Promise.all([
        import('./statement-file.ts'),
        import('../../ui/export/download.ts'),
      ]);
      download(await statementFile(statement, texts, kind));
    } catch (error) {
      setFailure({ error, kind });
    }
  };
  return (
    <>
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button key={kind} variant="outlined" aria-label={labels[kind]} onClick={() => void save(kind)}>
          <Icon name="FileDownloadOutlined" />
          {kind.toUpperCase()}
        </Button>
      ))}
      {failure && (
        <RetryContext value={() => void save(failure.kind)}>
          <ChunkLoadError error={failure.error} />
        </RetryContext>
      )}
    </>
  );
}
