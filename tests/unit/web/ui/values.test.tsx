import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Locale, locales } from '#lib/contract/locales.ts';
import { ContactLink } from '#lib/web/ui/ContactLink.tsx';
import { FieldList } from '#lib/web/ui/detail/FieldSections.tsx';
import { Time } from '#lib/web/ui/Time.tsx';
import { TimeZoneNote } from '#lib/web/ui/TimeZoneNote.tsx';
import { TestProviders } from './TestProviders.tsx';

const markup = (element: ReactElement, timeZone: string, locale: Locale = 'en') =>
  renderToStaticMarkup(
    <TestProviders locale={locale}>
      <NextIntlClientProvider locale={locales[locale].tag} timeZone={timeZone}>
        {element}
      </NextIntlClientProvider>
    </TestProviders>,
  ).replaceAll('\u202f', ' ');

const winter = '2026-11-28T10:17:00Z';
const summer = '2026-07-28T10:17:00Z';

it('names a time zone once for times of summer and winter, and their offsets in tooltips', () => {
  const page = markup(
    <>
      <TimeZoneNote />
      <Time at={winter} />
      <Time at={summer} />
    </>,
    'Europe/Berlin',
  );
  expect(page.match(/Time zone: Central European Time/g)).toHaveLength(1);
  expect(page).toContain('title="Nov 28, 2026, 11:17 AM UTC+1">Nov 28, 2026, 11:17 AM<');
  expect(page).toContain('title="Jul 28, 2026, 12:17 PM UTC+2">Jul 28, 2026, 12:17 PM<');
});

it.each(['UTC', 'Etc/UTC'])('names %s by its abbreviation', (zone) =>
  expect(markup(<TimeZoneNote />, zone)).toContain('Time zone: UTC<'),
);

it('puts the offset behind a Chinese time', () =>
  expect(markup(<Time at={winter} />, 'Asia/Shanghai', 'cn')).toContain(
    'title="2026年11月28日 18:17 UTC+8"',
  ));

it('shows fields with a value, and names the others', () => {
  const page = markup(
    <FieldList
      fields={[
        { label: 'Dealer', value: 'Autocare' },
        { label: 'New code', value: '' },
        { label: 'Decided on', value: '--' },
        { label: 'Updates', value: '0' },
      ]}
    />,
    'UTC',
  );
  expect(page.match(/<dt>\w+/g)).toEqual(['<dt>Dealer', '<dt>Updates']);
  expect(page).toContain('Not set: New code and Decided on<');
});

it.each([
  ['mail', 'ada@example.com', '<a href="mailto:ada@example.com">ada@example.com</a>'],
  ['mail', 'ada@example.com?bcc=eve@example.com', 'ada@example.com?bcc=eve@example.com'],
  ['phone', '+49 (30) 12 34-56', '<a href="tel:+4930123456">+49 (30) 12 34-56</a>'],
  ['phone', 'ask at the desk', 'ask at the desk'],
] as const)('shows the %s %p as a link only if it is one', (kind, value, expected) =>
  expect(markup(<ContactLink kind={kind} value={value} />, 'UTC')).toBe(expected),
);
