import { getRequestConfig } from 'next-intl/server';
import { formats } from './formats.ts';
import { locales } from './locales.ts';
import { messagesOf } from './messages.ts';
import { noteMiss } from './misses.ts';
import { getLocaleCode, getZone } from './visitor.ts';

/** What next-intl needs on the server, for each request. */
export default getRequestConfig(async () => {
  const [code, timeZone] = await Promise.all([getLocaleCode(), getZone()]);
  return {
    locale: locales[code].tag,
    messages: await messagesOf(code),
    timeZone,
    formats,
    // A key that no language has: the bare key is shown and the miss is counted; nothing breaks.
    onError: (error) => noteMiss(code, error.message),
  };
});
