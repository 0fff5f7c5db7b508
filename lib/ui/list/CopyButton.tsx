'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { copyText } from '../clipboard.ts';
import { announce } from '../live.tsx';
import css from './table.module.css';

/** Copies a text; says so, and shows it for two seconds. */
export function CopyButton({ text, label, tabIndex }: { text: string; label: string; tabIndex?: number }) {
  const t = useTranslations('list');
  // With its text: in the grid another row may have come into this place meanwhile.
  const [copied, setCopied] = useState<{ text: string }>();
  const press = async () => {
    if (!(await copyText(text))) return;
    const mine = { text };
    setCopied(mine);
    announce(t('copied'));
    setTimeout(() => setCopied((latest) => (latest === mine ? undefined : latest)), 2_000);
  };
  return (
    <button
      type="button"
      className={css.copy}
      data-copied={copied?.text === text || undefined}
      aria-label={t('copyValue', { column: label, value: text })}
      title={t('copy')}
      tabIndex={tabIndex}
      onKeyDown={keepKeys}
      onClick={(event) => {
        event.stopPropagation();
        void press();
      }}
    />
  );
}

/** The grid takes Enter and space for itself; on a control inside a cell they belong to the control. */
export function keepKeys(event: KeyboardEvent) {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}
