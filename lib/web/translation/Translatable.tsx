'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon/Icon.tsx';
import { lazyPanel } from '../ui/loading/lazy-panel.tsx';
import { Button } from '../ui/parts/Button.tsx';
import css from './translatable.module.css';
import { useTranslation } from './use-translation.ts';

const Failure = lazyPanel(['translate'], async () => ({
  default: (await import('./TranslationFailure.tsx')).TranslationFailure,
}));

interface Props {
  /** The texts, or a function that extracts them on request. */
  texts: readonly string[] | (() => readonly string[]);
  /** Needed when `texts` is a function: a key that is different for different texts. */
  textsKey?: string;
  /** Renders the translations in the order of the texts; null renders the originals. */
  children: (translated: readonly string[] | null) => ReactNode;
}

/**
 * Displays texts of other people with a button that translates them in place, and back. After a failure the originals
 * stay, with a message. Needs the messages `translate`.
 */
export function Translatable({ texts, textsKey, children }: Props) {
  const t = useTranslations('translate');
  const getTexts = typeof texts === 'function' ? texts : () => texts;
  const { phase, to, toggle } = useTranslation(getTexts, textsKey ?? JSON.stringify(texts));
  const languageName = useLanguageName();
  const hasText = typeof texts === 'function' || texts.some((text) => /\p{L}/u.test(text));
  if (!hasText) return children(null);

  const translation = phase.name === 'translated' ? phase.translation : undefined;
  const isSame = phase.name === 'translated' && phase.isSame;
  return (
    <div className={css.translatable}>
      <div lang={translation && !isSame ? to : undefined}>{children(translation?.texts ?? null)}</div>
      <p>
        <Icon name="Language" className={css.icon} />
        <span role="status">
          {phase.name === 'busy' && t('busy')}
          {translation &&
            (isSame
              ? t('same', { language: languageName(to) })
              : t('from', { language: languageName(translation.from) }))}
          {phase.name === 'failed' && <Failure error={phase.error} />}
        </span>
        {/* Stays while the request runs, as it has the focus. */}
        {!isSame && (
          <Button aria-disabled={phase.name === 'busy' || undefined} onClick={toggle}>
            {t(`do.${phase.name === 'busy' ? 'original' : phase.name}`)}
          </Button>
        )}
      </p>
    </div>
  );
}

/** Returns a function that names a language in the reader's language; an unknown code gets a general text. */
function useLanguageName(): (code: string) => string {
  const t = useTranslations('translate');
  const locale = useLocale();
  return (code) =>
    (code && new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(code)) ||
    t('unknownLanguage');
}
