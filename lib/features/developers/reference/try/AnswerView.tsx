'use client';

import Button from '@mui/material/Button';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { TriedAnswer } from '../../../../api/try-call.ts';
import { routesOf } from '../../../../nav.ts';
import { download } from '../../../../ui/export/download.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { Size } from '../../../../ui/Size.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { codeOf, endingOf, isText, shownOf } from './answer.ts';
import { DownloadWhole } from './DownloadWhole.tsx';
import css from './try.module.css';
import type { Answered } from './use-trial.ts';

interface Props extends Answered {
  /** What a file of it is called that has no name of its own. */
  name: string;
}

/** What was answered: status, how long it took, headers, and as much of the body as can be shown. */
export function AnswerView({ answer, request, name }: Props) {
  const t = useTranslations('tryIt');
  const format = useFormatter();
  const { status, milliseconds, headers, blob, type, whole } = answer;
  const text = useText(answer);
  const code = text === undefined ? undefined : codeOf(text, type);
  const shown = text === undefined ? undefined : shownOf(text, type);
  const file = answer.name ?? `${name}.${endingOf(type)}`;
  return (
    <section className={css.answer} aria-label={t('answer')}>
      <h3>{t('answer')}</h3>
      <p className={css.status}>
        <Tag tone={status < 400 ? 'success' : 'error'}>{String(status)}</Tag>
        <span>{format.number(milliseconds, { style: 'unit', unit: 'millisecond' })}</span>
        <Size bytes={blob.size} />
        {code && (
          <a href={`${routesOf.errorCodes}#${code}`} translate="no">
            {code}
          </a>
        )}
      </p>
      <details>
        <summary>{t('headers', { count: headers.length })}</summary>
        <Lines text={headers.map(([header, value]) => `${header}: ${value}`).join('\n')} />
      </details>
      {shown && <Lines text={shown.text} />}
      {(shown?.cut || !whole) && (
        <Notice severity="info" role="group">
          {t(whole ? 'cut' : 'stopped')}
        </Notice>
      )}
      {whole ? (
        <Button onClick={() => download({ name: file, blob })}>{t('download')}</Button>
      ) : (
        <DownloadWhole request={request} name={file} />
      )}
    </section>
  );
}

/** The answer as text, once it is one; a file that is none stays away. */
function useText({ blob, type }: TriedAnswer): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (!isText(type)) return;
    let here = true;
    void blob.text().then((read) => here && setText(read));
    return () => {
      here = false;
    };
  }, [blob, type]);
  return text;
}

const Lines = ({ text }: { text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to get there
  <pre className={css.lines} tabIndex={0} translate="no">
    {text}
  </pre>
);
