import { useLocale } from 'next-intl';
import { useMemo } from 'react';

const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';
const countries: readonly string[] = codes.split(' ');

/** Returns the name of a country by its code; other text stays as it is. */
function countryNames(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}

/** Returns a function for the name of a country in the language of the page. */
export function useCountryName(): (code: string) => string {
  const locale = useLocale();
  return useMemo(() => countryNames(locale), [locale]);
}

/** Returns all countries, sorted by name in the language of the page. */
export function useCountries(): { value: string; label: string }[] {
  const locale = useLocale();
  return useMemo(() => {
    const name = countryNames(locale);
    const { compare } = new Intl.Collator(locale);
    return countries
      .map((value) => ({ value, label: name(value) }))
      .sort((a, b) => compare(a.label, b.label));
  }, [locale]);
}
