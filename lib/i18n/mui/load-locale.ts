import type { ThemeOptions } from '@mui/material/styles';
import type { Locale } from '../locales.ts';

const loaders: Record<Exclude<Locale, 'en'>, () => Promise<{ pack: ThemeOptions }>> = {
  cn: () => import('./cn.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ru: () => import('./ru.ts'),
};

const loaded = new Map<Locale, Promise<ThemeOptions>>();

/** MUI's texts in this language, loaded once. English is MUI's default. */
export function loadMuiLocale(locale: Locale): Promise<ThemeOptions> | null {
  if (locale === 'en') return null;
  const pack = loaded.get(locale) ?? loaders[locale]().then((file) => file.pack);
  loaded.set(locale, pack);
  return pack;
}
