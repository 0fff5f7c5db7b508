import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import type { Locale } from '#lib/contract/locales.ts';

type PickersTexts = Partial<PickersLocaleText>;

interface PickersLocaleModule {
  pack: {
    components: {
      MuiLocalizationProvider: {
        defaultProps: { localeText: { [Key in keyof PickersTexts]: PickersTexts[Key] | undefined } };
      };
    };
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
export async function loadPickersLocale(locale: Locale): Promise<PickersTexts> {
  const texts: PickersTexts = {};
  if (locale === 'en') return texts;
  const { pack } = await loaders[locale]();
  return Object.assign(texts, pack.components.MuiLocalizationProvider.defaultProps.localeText);
}
