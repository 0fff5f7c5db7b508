'use client';

import { useTranslations } from 'next-intl';
import { CopyButton } from '../../ui/list/CopyButton.tsx';
import css from './developers.module.css';

/** Lines to type or to expect, which can be copied. */
export function CodeBlock({ text }: { text: string }) {
  const t = useTranslations('developers');
  return (
    <div className={css.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to get there */}
      <pre tabIndex={0} translate="no">
        {text}
      </pre>
      <CopyButton text={text} label={t('lines')} />
    </div>
  );
}
