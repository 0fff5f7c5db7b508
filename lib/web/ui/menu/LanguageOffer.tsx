import { getOfferedLocale } from '../../i18n/request-locale.ts';
import { LanguageOfferBar } from './LanguageOfferBar.tsx';

/** Offers the browser's language until the reader has chosen one. */
export async function LanguageOffer() {
  const locale = await getOfferedLocale();
  return locale && <LanguageOfferBar locale={locale} />;
}
