'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { copyText } from '../clipboard.ts';
import { announce } from '../live-region.tsx';
import css from './table.module.css';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  // With its text: another row may take this place.
  const [copied, setCopied] = useState<{ text: string }>();
  const press = async () => {
    if (!(await copyText(text))) return;
    const mine = { text };
    setCopied(mine);
    announce(common('copied'));
    setTimeout(() => setCopied((latest) => (latest === mine ? undefined : latest)), 2_000);
  };
  return (
    <button
      type="button"
      className={css.copy}
      data-copied={copied?.text === text || undefined}
      aria-label={t('copyValue', { column: label, value: text })}
      title={common('copy')}
      onClick={() => void press()}
    />
  );
}
