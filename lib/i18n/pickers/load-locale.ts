import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import type { Locale } from '../locales.ts';

interface PickersLocaleModule {
  pack: {
    components: { MuiLocalizationProvider: { defaultProps: { localeText: Partial<PickersLocaleText> } } };
  };
}

const loaders: Record<Exclude<Locale, 'en'>, () => Promise<PickersLocaleModule>> = {
  cn: () => import('./cn.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ru: () => import('./ru.ts'),
};

/** Loads the texts of the date pickers and dayjs' locale; empty for English, which is built in. */
export async function loadPickersLocale(locale: Locale): Promise<Partial<PickersLocaleText>> {
  if (locale === 'en') return {};
  const { pack } = await loaders[locale]();
  return pack.components.MuiLocalizationProvider.defaultProps.localeText;
}
