import { getRequestConfig } from 'next-intl/server';
import { formats } from './formats.ts';
import { locales } from './locales.ts';
import { loadAllMessages } from './messages.ts';
import { recordMissingMessage } from './missing-messages.ts';
import { getLocaleCode, getTimeZone } from './request-locale.ts';

/** What next-intl needs on the server, for each request. */
export default getRequestConfig(async () => {
  const [code, timeZone] = await Promise.all([getLocaleCode(), getTimeZone()]);
  return {
    locale: locales[code].tag,
    messages: await loadAllMessages(code),
    timeZone,
    formats,
    // A key that no language has: the bare key is shown and the miss is counted; nothing breaks.
    onError: (error) => recordMissingMessage(code, error.message),
  };
});
