import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

type Texts = readonly (string | false | undefined)[];

/**
 * Returns functions that join sentences, or items of a series, with the punctuation of the reader's language. Empty texts
 * are left out. Needs the texts `common`.
 */
export function useJoinedTexts() {
  const t = useTranslations('common');
  return useMemo(() => {
    const join = (texts: Texts, key: 'sentences' | 'series') => {
      let joined = '';
      for (const text of texts) {
        if (text) joined = joined ? t(key, { first: joined, second: text }) : text;
      }
      return joined;
    };
    return {
      sentences: (...texts: Texts) => join(texts, 'sentences'),
      series: (texts: Texts) => join(texts, 'series'),
      /** The space between a sentence and an element after it; empty in Chinese and Japanese. */
      gap: t('sentences', { first: '|', second: '|' }).slice(1, -1),
    };
  }, [t]);
}
