/** @jest-environment jsdom */

import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import { useContractTag } from '#lib/web/features/dealers/use-contract-tag.ts';
import { useEndTag } from '#lib/web/features/devices/use-end-tag.ts';
import { useExpiryTag } from '#lib/web/features/tcodes/use-expiry-tag.ts';
import { type DayTag, DayWithTag } from '#lib/web/ui/DayWithTag.tsx';
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

const day = '2026-11-26';
const card = { expiresOn: day, state: 'notRedeemed' } as Tcode;

function TaggedDay({ useTag }: { useTag: () => DayTag | undefined }) {
  return <DayWithTag day={day} tag={useTag()} />;
}

it.each([
  {
    what: 'a contract',
    useTag: () => useContractTag()(day),
    inLosAngeles: 'Expiring soon',
    inTokyo: 'Expired',
  },
  { what: 'a period', useTag: () => useEndTag()(day), inLosAngeles: 'today', inTokyo: 'expired' },
  {
    what: 'a Tcode',
    useTag: () => useExpiryTag()(card),
    inLosAngeles: 'last day',
    inTokyo: 'expired 1 day ago',
  },
])('$what is not over while the reader’s day is its last', ({ useTag, inLosAngeles, inTokyo }) => {
  const part = <TaggedDay useTag={useTag} />;
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
