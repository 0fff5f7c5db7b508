'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useState } from 'react';
import css from './table.module.css';
import unseen from './unseen.module.css';

/** Copies a text; says so for two seconds. */
export function CopyButton({ text, label, tabIndex }: { text: string; label: string; tabIndex?: number }) {
  const t = useTranslations('list');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <button
        type="button"
        className={css.copy}
        data-copied={copied || undefined}
        aria-label={t('copyValue', { column: label, value: text })}
        title={t('copy')}
        tabIndex={tabIndex}
        onKeyDown={keepKeys}
        onClick={async (event) => {
          event.stopPropagation();
          setCopied(await copy(text));
        }}
      />
      <span role="status" className={unseen.text}>
        {copied ? t('copied') : ''}
      </span>
    </>
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
