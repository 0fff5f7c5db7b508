import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

type Texts = readonly (string | false | undefined)[];

/** Joins texts as the reader's language does; empty ones are left out. Needs the texts `common`. */
export function useJoinedTexts() {
  const t = useTranslations('common');
  return useMemo(() => {
    const join = (texts: Texts, key: 'sentences' | 'series') => {
      const [first = '', ...others] = texts.filter((text) => typeof text === 'string' && text !== '');
      return others.reduce<string>(
        (before, text) => t(key, { first: before, second: `${text}` }),
        `${first}`,
      );
    };
    return {
      sentences: (...texts: Texts) => join(texts, 'sentences'),
      series: (texts: Texts) => join(texts, 'series'),
      /** The space between a sentence and an element after it; Chinese and Japanese have none. */
      gap: t('sentences', { first: '|', second: '|' }).slice(1, -1),
    };
  }, [t]);
}
