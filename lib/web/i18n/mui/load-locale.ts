import type { ThemeOptions } from '@mui/material/styles';
import type { Locale } from '#lib/contract/locales.ts';

const loaders: Record<Exclude<Locale, 'en'>, () => Promise<{ pack: ThemeOptions }>> = {
  cn: () => import('./cn.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ru: () => import('./ru.ts'),
};

const loadedLocales = new Map<Locale, ThemeOptions>([['en', {}]]);
const pending = new Map<Locale, Promise<ThemeOptions>>();

/** Returns MUI's texts in this language, or undefined until they are loaded. English is built in. */
export const getLoadedMuiLocale = (locale: Locale) => loadedLocales.get(locale);

/** Until then `use` gets the same rejected promise, which it throws. With another one it would suspend again, endlessly. */
const failureKeptMs = 1_000;

/** Loads MUI's texts in this language, once. From a second after a failure, the next call loads them again. */
export function loadMuiLocale(locale: Locale): Promise<ThemeOptions> {
  const existing = pending.get(locale);
  if (existing) return existing;
  const load = loadPack(locale);
  pending.set(locale, load);
  load.catch(() => setTimeout(() => pending.delete(locale), failureKeptMs));
  return load;
}

async function loadPack(locale: Locale): Promise<ThemeOptions> {
  const pack = locale === 'en' ? {} : (await loaders[locale]()).pack;
  loadedLocales.set(locale, pack);
  return pack;
}
