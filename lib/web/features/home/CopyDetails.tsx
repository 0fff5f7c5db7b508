'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/parts/Button.tsx';
import css from './home.module.css';

interface Props {
  text: string;
  label: string;
  children: ReactNode;
}

/** Details with a button that copies `text`. When the browser denies that, it selects the details for Ctrl+C. */
export function CopyDetails({ text, label, children }: Props) {
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
      <Button className={css.copyDetails} onClick={copy} onBlur={() => setCopied(false)}>
        <span role="status">{copied ? common('copied') : ''}</span>
        {!copied && label}
      </Button>
    </>
  );
}
