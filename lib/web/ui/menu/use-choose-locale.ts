import { useRouter } from 'next/navigation';
import type { Locale } from '#lib/contract/locales.ts';
import { saveLocale } from '../../i18n/save-locale.ts';

/** Returns a function that saves the language. The server renders again in place, so that typed input stays. */
export function useChooseLocale(): (locale: Locale) => void {
  const router = useRouter();
  return (locale) => {
    saveLocale(locale);
    router.refresh();
  };
}
