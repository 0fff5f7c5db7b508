'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { announce } from '../live.tsx';
import css from './table.module.css';

/** Copies a text; says so, and shows it for two seconds. */
export function CopyButton({ text, label, tabIndex }: { text: string; label: string; tabIndex?: number }) {
  const t = useTranslations('list');
  // With its text: in the grid another row may have come into this place meanwhile.
  const [copied, setCopied] = useState<{ text: string }>();
  const press = async () => {
    if (!(await copy(text))) return;
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

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard without a secure origin or permission: the selection's own command still copies.
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
