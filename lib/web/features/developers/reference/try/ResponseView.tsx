'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { TrialResponse } from '../../../../api/try-call.ts';
import { routesOf } from '../../../../nav.ts';
import { ByteSize } from '../../../../ui/ByteSize.tsx';
import { download } from '../../../../ui/export/download.ts';
import { Tag } from '../../../../ui/Tag.tsx';
import { DownloadAll } from './DownloadAll.tsx';
import { fileExtension, formatBody, isText, problemCodeOf } from './response-body.ts';
import type { TrialResult } from './use-trial.ts';

interface Props extends TrialResult {
  /** The file name, unless the response has one. */
  name: string;
}

const root = {
  display: 'grid',
  justifyItems: 'start',
  gap: 1,
  '& > h3': { m: 0 },
  '& > :is(pre, details)': { width: '100%', minWidth: 0 },
  '& pre': {
    maxHeight: '28rem',
    m: 0,
    p: 1.5,
    overflow: 'auto',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    fontSize: '0.8125rem',
    lineHeight: 1.6,
  },
};

/** A response with status, duration, headers and the start of its body. */
export function ResponseView({ response, request, name }: Props) {
  const t = useTranslations('tryIt');
  const format = useFormatter();
  const { status, milliseconds, headers, blob, type, isComplete } = response;
  const text = useBodyText(response);
  const code = text === undefined ? undefined : problemCodeOf(text, type);
  const formatted = text === undefined ? undefined : formatBody(text, type);
  const file = response.name ?? `${name}.${fileExtension(type)}`;
  return (
    <Box component="section" sx={root} aria-label={t('answer')}>
      <h3>{t('answer')}</h3>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Tag tone={status < 400 ? 'success' : 'error'}>{String(status)}</Tag>
        <span>{format.number(milliseconds, { style: 'unit', unit: 'millisecond' })}</span>
        <ByteSize bytes={blob.size} />
        {code && (
          <a href={`${routesOf.errorCodes}#${code}`} translate="no">
            {code}
          </a>
        )}
      </Stack>
      <details>
        <summary>{t('headers', { count: headers.length })}</summary>
        <Lines text={headers.map(([header, value]) => `${header}: ${value}`).join('\n')} />
      </details>
      {formatted && <Lines text={formatted.text} />}
      {(formatted?.cut || !isComplete) && (
        <Alert severity="info" role="group" tabIndex={-1}>
          {t(isComplete ? 'cut' : 'stopped')}
        </Alert>
      )}
      {isComplete ? (
        <Button onClick={() => download({ name: file, blob })}>{t('download')}</Button>
      ) : (
        <DownloadAll request={request} name={file} />
      )}
    </Box>
  );
}

/** Returns the body as text; undefined while it is read, and for binary files. */
function useBodyText({ blob, type }: TrialResponse): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (!isText(type)) return;
    let isMounted = true;
    void blob.text().then((body) => isMounted && setText(body));
    return () => {
      isMounted = false;
    };
  }, [blob, type]);
  return text;
}

const Lines = ({ text }: { text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
  <pre tabIndex={0} translate="no">
    {text}
  </pre>
);
