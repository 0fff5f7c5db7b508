import { createFormatter } from 'next-intl';
import { formats } from '#lib/web/i18n/formats.ts';

it.each(['America/Los_Angeles', 'Asia/Tokyo'])('a calendar day is the same in %s', (timeZone) => {
  const format = createFormatter({ locale: 'en', timeZone, formats });
  for (const time of ['00:00:00', '23:59:59'])
    expect(format.dateTime(new Date(`2026-03-01T${time}Z`), 'calendarDay')).toBe('Mar 1, 2026');
});
