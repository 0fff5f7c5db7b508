import type { LocaleTag } from '#lib/contract/locales.ts';
import type { formats } from './formats.ts';
import type { Namespaces } from './namespaces.ts';

/** Types of next-intl's hooks: languages, keys and formats. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: LocaleTag;
    Messages: Namespaces;
    Formats: typeof formats;
  }
}
