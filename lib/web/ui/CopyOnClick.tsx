'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { copyText } from './clipboard.ts';
import { announce } from './live-region.tsx';

const displayedMs = 2_000;

/**
 * Makes every element with `data-clipboard` copy that text when it is clicked, so that server-rendered copy buttons need no script.
 * Shell renders it once. A copy that the browser refuses changes nothing.
 */
export function CopyOnClick() {
  const t = useTranslations('common');
  const copied = t('copied');
  useEffect(() => {
    const copy = async ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-clipboard]');
      if (!button || !(await copyText(button.dataset.clipboard ?? ''))) return;
      button.toggleAttribute('data-copied', true);
      announce(copied);
      setTimeout(() => button.removeAttribute('data-copied'), displayedMs);
    };
    document.addEventListener('click', copy);
    return () => document.removeEventListener('click', copy);
  }, [copied]);
  return null;
}
