'use client';

import Language from '@mui/icons-material/Language';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { useProblemText } from '../../../ui/ProblemNotice.tsx';
import { useTranslation } from './use-translation.ts';

interface Props {
  /** The texts, or a function that extracts them on request. */
  texts: readonly string[] | (() => readonly string[]);
  /** Changes with the texts when they are a function. */
  textsKey?: string;
  /** Renders the translations in the order of the texts; null renders the originals. */
  children: (translated: readonly string[] | null) => ReactNode;
}

// A chat has hundreds of these, so they share one class.
const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    // Reserves the button's height, so that nothing moves.
    minHeight: 32,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    fontSize: '0.8125rem',
  },
  '& > p > :empty': { display: 'none' },
}));

/**
 * Texts of other people with a button that translates them in place and back. A failure keeps the original. Needs the
 * messages `translate`.
 */
export function Translatable({ texts, textsKey, children }: Props) {
  const t = useTranslations('translate');
  const problem = useProblemText();
  const { sentences } = useJoinedTexts();
  const list = typeof texts === 'function' ? texts : () => texts;
  const { isAvailable, phase, to, toggle } = useTranslation(list, textsKey ?? JSON.stringify(texts));
  const languageName = useLanguageName();
  const hasText = typeof texts === 'function' || texts.some((text) => /\p{L}/u.test(text));
  if (!isAvailable || !hasText) return children(null);

  const translation = phase.name === 'translated' ? phase.translation : undefined;
  const isSame = phase.name === 'translated' && phase.isSame;
  return (
    <Root>
      <div lang={translation && !isSame ? to : undefined}>{children(translation?.texts ?? null)}</div>
      <p>
        <Language sx={{ fontSize: 16 }} />
        <span role="status">
          {phase.name === 'busy' && t('busy')}
          {translation &&
            (isSame
              ? t('same', { language: languageName(to) })
              : t('from', { language: languageName(translation.from) }))}
          {phase.name === 'failed' && sentences(t('failed'), problem(phase.error))}
        </span>
        {/* Stays while the request runs, as it has the focus. */}
        {!isSame && (
          <Button aria-disabled={phase.name === 'busy' || undefined} onClick={toggle}>
            {t(`do.${phase.name === 'busy' ? 'original' : phase.name}`)}
          </Button>
        )}
      </p>
    </Root>
  );
}

/** Returns the name of a language, or a word for an unknown one. */
function useLanguageName(): (code: string) => string {
  const t = useTranslations('translate');
  const names = new Intl.DisplayNames(useLocale(), { type: 'language', fallback: 'none' });
  return (code) => (code && names.of(code)) || t('unknownLanguage');
}
