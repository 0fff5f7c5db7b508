/** @jest-environment jsdom */

import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { type LocaleTag, locales } from '#lib/contract/locales.ts';
import { formats } from '#lib/web/i18n/formats.ts';
import { useFormats } from '#lib/web/i18n/use-formats.ts';

function formatsIn(tag: LocaleTag) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={tag} timeZone="UTC" formats={formats} messages={{}}>
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(() => useFormats(), { wrapper }).result.current;
}

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('a size', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [24_680, '24.7 kB'],
    [999_499, '999 kB'],
    // Rounds to 1,000 kB, which is displayed in the next unit.
    [999_600, '1 MB'],
    [843_200_000, '843 MB'],
    [1_288_490_188, '1.29 GB'],
    [4_800_000_000, '4.8 GB'],
    [2_500_000_000_000, '2.5 TB'],
    [Number.MAX_SAFE_INTEGER, '9.01 PB'],
  ])('of %d bytes has three digits in decimal units', (bytes, expected) => {
    expect(formatsIn('en').size(bytes)).toBe(expected);
  });

  it.each([
    ['en', '1.29 GB', '1,288,490,188 bytes'],
    ['fr', '1,29 Go', '1 288 490 188 octets'],
    ['cn', '1.29 GB', '1,288,490,188字节'],
    ['de', '1,29 GB', '1.288.490.188 Byte'],
    ['es', '1,29 GB', '1.288.490.188 bytes'],
    ['it', '1,29 GB', '1.288.490.188 byte'],
    ['ja', '1.29 GB', '1,288,490,188 バイト'],
    ['ru', '1,29 ГБ', '1 288 490 188 байт'],
  ] as const)('is formatted in %s, short and exact', (locale, short, exact) => {
    const { size, bytes } = formatsIn(locales[locale].tag);
    expect([plain(size(1_288_490_188)), plain(bytes(1_288_490_188))]).toEqual([short, exact]);
  });

  it('without a value is displayed as "--"', () => {
    const { size, bytes } = formatsIn('en');
    expect([size(null), size(undefined), bytes(null)]).toEqual(['--', '--', '--']);
  });
});
