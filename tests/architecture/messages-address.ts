import type { Locale } from '#lib/contract/locales.ts';

type Rule = [fault: string, pattern: RegExp];

/** Where a sentence, or a clause after “e”, “o” or a colon, starts. */
const start = '(?:^|[.:;?!…]\\s+|,? e |, | o )(?:[Nn]on |[Ll][oiae] |[Nn]e )?';

const formal = [
  'accett[ia]|acced[a]|aggiorni|aggiunga|allarghi|apra|aspetti|assegni|attenda|attivi|cambi|carichi|cerchi|chieda',
  'chiuda|colleghi|compili|confermi|consegni|contatti|conservi|controlli|copi|corregga|crei|custodisca|dia|digiti',
  'elimini|effettui|faccia|imposti|incolli|indichi|inserisca|installi|invii|lasci|legga|mandi|modifichi|ometta|passi',
  'prema|premi|provi|recuperi|registri|reimposti|ricarichi|richieda|rimuova|rinnovi|ripeta|ripristini|riprovi|salvi',
  'scansioni|scarichi|scelga|scriva|segua|selezioni|sostituisca|specifichi|tenga|tocchi|tolga|torni|usi|utilizzi|vada|verifichi',
].join('|');

const plural =
  'accedete|aggiungete|aprite|attendete|chiedete|controllate|contattate|copiate|create|digitate|eliminate|inserite|inviate|ricaricate|richiedete|rimuovete|riprovate|salvate|scegliete|selezionate|usate|verificate';

const familiar =
  'accedi|aggiungi|apri|aspetta|attendi|chiedi|chiudi|contatta|controlla|copia|correggi|crea|digita|elimina|incolla|inserisci|invia|leggi|prova|ricarica|richiedi|rilascia|rimuovi|riprova|salva|scansiona|scegli|scrivi|seleziona|trascina|usa|verifica';

const rules: Partial<Record<Locale, Rule[]>> = {
  it: [
    [
      'addresses the reader as voi',
      /(?<!\p{L})(voi|vostr[oaie]|avete|potete|dovete|siete|volete|vi)(?!\p{L})/iu,
    ],
    [
      'has an imperative of voi',
      new RegExp(`${start}(${plural}) (un|una|uno|il|lo|la|i|gli|le|l’|di|i dati)(?!\\p{L})`, 'iu'),
    ],
    ['addresses the reader as Lei', /(?<![\p{L}’])(Lei|lei)(?!\p{L})/u],
    ['has su-, which reads as “your”', /(?<!\p{L})(suo|sua|suoi|sue)(?!\p{L})/iu],
    ['has an imperative of Lei', new RegExp(`${start}(${formal})(?!\\p{L})`, 'iu')],
    ['addresses the reader as tu', /(?<!\p{L})(tu|tuo|tua|tuoi|tue|ti|hai|puoi|devi|vuoi)(?!\p{L})/iu],
  ],
  de: [['addresses the reader as du', /(?<!\p{L})(du|dich|dir|dein\p{L}*)(?!\p{L})/iu]],
  es: [['addresses the reader as tú', /(?<!\p{L})(tú|tu|tus|ti|puedes|tienes|debes|quieres)(?!\p{L})/iu]],
  fr: [['addresses the reader as tu', /(?<!\p{L})(tu|toi|tes|peux|dois|veux)(?!\p{L})/iu]],
  ru: [
    ['has a capital Вы in a sentence', /(?<=[\p{L},] )(Вы|Вас|Вам|Вами|Ваш\p{L}*)(?!\p{L})/u],
    ['addresses the reader as ты', /(?<!\p{L})(ты|тебя|тебе|твой|твоя|твоё|твои)(?!\p{L})/iu],
  ],
};

const familiarImperative = new RegExp(`(?:^|[.;?!]\\s+)(${familiar})(?!\\p{L})`, 'iu');

/** Hints are sentences without a full stop. */
const hintKey = /(hint|dropHere|placeholder|required|missing)\b/i;

/** Italian buttons have the imperative (Salva); in sentences it is an infinitive (Salvare). */
function isSentence(name: string, text: string): boolean {
  return /[.!]$|[.;] /.test(text) || hintKey.test(name);
}

/** Where a text has the wrong form of address for its language. */
export function addressFaults(name: string, variants: string[], locale: Locale): string[] {
  const all: Rule[] = [
    ...(rules[locale] ?? []),
    ...(locale === 'it' && variants.some((variant) => isSentence(name, variant))
      ? [['has an imperative of tu in a sentence', familiarImperative] as Rule]
      : []),
  ];
  return all.flatMap(([fault, pattern]) => {
    const match = variants.map((variant) => variant.match(pattern)).find((result) => result !== null);
    return match ? [`${fault}: “${match[0].trim()}”`] : [];
  });
}
