/** @jest-environment jsdom */

import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { ContractEnd } from '#lib/web/features/dealers/ContractEnd.tsx';
import { EndDay } from '#lib/web/features/devices/EndDay.tsx';
import { Expiry } from '#lib/web/features/tcodes/Expiry.tsx';
import { Timeline, TimelineItem } from '#lib/web/ui/detail/Timeline.tsx';
import { TestProviders } from '../ui/TestProviders.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-27T02:00:00Z') }));
afterEach(() => jest.useRealTimers());

function textIn(timeZone: string, part: ReactElement): string | null {
  const { container } = render(
    <NextIntlClientProvider locale="en" timeZone={timeZone}>
      {part}
    </NextIntlClientProvider>,
    { wrapper: TestProviders },
  );
  return container.textContent;
}

const card = { expiresOn: '2026-11-26', state: 'notRedeemed' } as never;

it.each([
  {
    what: 'a contract',
    part: <ContractEnd day="2026-11-26" />,
    inLosAngeles: 'Expiring soon',
    inTokyo: 'Expired',
  },
  { what: 'a period', part: <EndDay day="2026-11-26" />, inLosAngeles: 'today', inTokyo: 'expired' },
  { what: 'a Tcode', part: <Expiry card={card} />, inLosAngeles: 'last day', inTokyo: 'expired 1 day ago' },
])('$what is not over while the reader’s day is its last', ({ part, inLosAngeles, inTokyo }) => {
  expect(textIn('America/Los_Angeles', part)).toMatch(new RegExp(`^Nov 26, 2026\\s+${inLosAngeles}$`, 'i'));
  expect(textIn('Asia/Tokyo', part)).toMatch(new RegExp(`^Nov 26, 2026\\s+${inTokyo}$`, 'i'));
});

it.each(['America/Los_Angeles', 'Asia/Tokyo'])(
  'the day of a resale is the one that was entered, in %s',
  (zone) => {
    const sale = (
      <Timeline>
        <TimelineItem icon="Add" at="2026-11-26T00:00:00.000Z" isDay>
          Sold
        </TimelineItem>
      </Timeline>
    );
    expect(textIn(zone, sale)).toBe('SoldNov 26, 2026');
  },
);
