'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';

/** Details with a copy button; when the browser denies access, the text is selected for Ctrl+C. */
export function CopyDetails({ text, children }: { text: string; children: ReactNode }) {
  const t = useTranslations('home.service');
  const common = useTranslations('common');
  const [copied, setCopied] = useState(false);
  const details = useRef<HTMLDivElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      if (details.current) window.getSelection()?.selectAllChildren(details.current);
    }
  };
  return (
    <>
      <div ref={details}>{children}</div>
      <Button sx={{ alignSelf: 'flex-end', mr: -1 }} onClick={copy} onBlur={() => setCopied(false)}>
        <span role="status">{copied ? common('copied') : ''}</span>
        {!copied && t('copy')}
      </Button>
    </>
  );
}
