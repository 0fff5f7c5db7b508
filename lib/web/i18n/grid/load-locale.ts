import type { GridLocaleText } from '@mui/x-data-grid';
import type { Locale } from '#lib/contract/locales.ts';

interface GridLocaleModule {
  pack: { components: { MuiDataGrid: { defaultProps: { localeText: Partial<GridLocaleText> } } } };
}

const loaders: Record<Exclude<Locale, 'en'>, () => Promise<GridLocaleModule>> = {
  cn: () => import('./cn.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ru: () => import('./ru.ts'),
};

/** Loads the data grid's texts in this language (its `localeText`); empty for English, which is built in. */
export async function loadGridLocale(locale: Locale): Promise<Partial<GridLocaleText>> {
  if (locale === 'en') return {};
  const { pack } = await loaders[locale]();
  return pack.components.MuiDataGrid.defaultProps.localeText;
}
