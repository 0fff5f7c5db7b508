import { getRequestConfig } from 'next-intl/server';
import { locales } from '#lib/contract/locales.ts';
import { formats } from './formats.ts';
import { loadAllMessages } from './messages.ts';
import { recordMissingMessage } from './missing-messages.ts';
import { getDisplayedTimeZone, getLocaleCode } from './request-locale.ts';

/** Returns next-intl's settings for a request. */
export default getRequestConfig(async () => {
  const [code, timeZone] = await Promise.all([getLocaleCode(), getDisplayedTimeZone()]);
  return {
    locale: locales[code].tag,
    messages: await loadAllMessages(code),
    timeZone,
    formats,
    // A key missing in every language is shown as it is, and counted.
    onError: (error) => recordMissingMessage(code, error.message),
  };
});
