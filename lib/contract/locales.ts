/** The languages, by the stored code. English is the default, Chinese the fallback. */
export const locales = {
  en: { tag: 'en', ownName: 'English', label: 'EN', offer: 'Show in English' },
  fr: { tag: 'fr', ownName: 'Français', label: 'FR', offer: 'Afficher en français' },
  cn: { tag: 'zh-CN', ownName: '简体中文', label: '中文', offer: '切换为简体中文' },
  de: { tag: 'de', ownName: 'Deutsch', label: 'DE', offer: 'Auf Deutsch anzeigen' },
  es: { tag: 'es', ownName: 'Español', label: 'ES', offer: 'Ver en español' },
  it: { tag: 'it', ownName: 'Italiano', label: 'IT', offer: 'Mostra in italiano' },
  ja: { tag: 'ja', ownName: '日本語', label: 'JA', offer: '日本語で表示' },
  ru: { tag: 'ru', ownName: 'Русский', label: 'RU', offer: 'Показать на русском' },
} as const satisfies Record<string, Readonly<Record<'tag' | 'ownName' | 'label' | 'offer', string>>>;

/** The stored code of a language. */
export type Locale = keyof typeof locales;
/** The tag for Intl, MUI and `<html lang>`; Intl does not know `cn`. */
export type LocaleTag = (typeof locales)[Locale]['tag'];

export const defaultLocale: Locale = 'en';
/** The source of missing translations. */
export const fallbackLocale: Locale = 'cn';

/** In the order of the language menu. */
export const localeMenu: readonly Locale[] = ['cn', 'en', 'de', 'es', 'it', 'ja', 'fr', 'ru'];

export const isLocale = (text: string | undefined): text is Locale =>
  text !== undefined && Object.hasOwn(locales, text);

/** The stored code behind an Intl tag. */
export function toLocale(tag: string): Locale {
  const entry = Object.entries(locales).find(([, locale]) => locale.tag === tag);
  return (entry?.[0] as Locale | undefined) ?? defaultLocale;
}

/** Returns the best available language of `Accept-Language`, which the portal offers; the default without any. */
export function parseAcceptLanguage(acceptLanguage: string | null): Locale {
  const preferences = (acceptLanguage ?? '').slice(0, 500).split(',').map(parsePreference);
  for (const { language, weight } of preferences.sort((a, b) => b.weight - a.weight)) {
    if (weight <= 0) continue;
    if (language === 'zh') return 'cn';
    if (language !== 'cn' && isLocale(language)) return language;
  }
  return defaultLocale;
}

function parsePreference(part: string) {
  const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
  const quality = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
  const weight = quality ? Number(quality.slice(2)) : 1;
  return { language: range.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
}
