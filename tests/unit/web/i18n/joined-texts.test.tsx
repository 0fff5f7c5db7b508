/** @jest-environment jsdom */

import { renderHook } from '@testing-library/react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Locale, locales } from '#lib/contract/locales.ts';
import { useJoinedTexts } from '#lib/web/i18n/use-joined-texts.ts';
import { TestProviders } from '../ui/TestProviders.tsx';

function inLanguage<Result>(locale: Locale, hook: () => Result): Result {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestProviders locale={locale}>{children}</TestProviders>
  );
  return renderHook(hook, { wrapper }).result.current;
}

describe('joined texts', () => {
  it.each([
    ['en', 'A. B.', 'a, b, c', ' '],
    ['fr', 'A. B.', 'a, b, c', ' '],
    ['cn', 'A.B.', 'a、b、c', ''],
    ['ja', 'A.B.', 'a、b、c', ''],
  ] as const)('have the spaces and commas of %s', (locale, two, three, gap) => {
    const joined = inLanguage(locale, useJoinedTexts);
    expect(joined.sentences('A.', false, '', undefined, 'B.')).toBe(two);
    expect(joined.series(['a', 'b', 'c'])).toBe(three);
    expect(joined.gap).toBe(gap);
    expect([joined.sentences(), joined.sentences('A.'), joined.series([])]).toEqual(['', 'A.', '']);
  });

  it.each(Object.keys(locales) as Locale[])('separate the two sentences of an export in %s', (locale) => {
    const summary = inLanguage(locale, () => {
      const t = useTranslations('list.export');
      return useJoinedTexts().sentences(t('done', { rows: '1 200' }), t('cut', { count: 3 }));
    });
    expect(summary).toMatch(/[.。]/);
    expect(summary).not.toMatch(/200 ?3/);
  });
});
