export type Language = 'en' | 'de' | 'zh';

const german =
  /[äöüß]|\b(?:ich|ist|sind|wann|wie|wo|was|wem|der|die|das|den|dem|ein|eine|und|nicht|bitte|danke|hallo|guten|gerät|mein|meine|gehört|aktiviert|gesperrt|garantie|läuft|mensch|mitarbeiter|techniker|moin|servus|alles|noch)\b/gi;
const english =
  /\b(?:i|is|are|when|how|where|what|whose|the|a|an|and|not|please|thanks|thank|hello|hi|device|my|it|its|does|do|activated|locked|warranty|human|agent|technician|about|everything|belong|until|still|has|have|was)\b/gi;

/** Guesses a message's language by its words; undefined without a known word. */
export function languageOf(text: string): Language | undefined {
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  const counts = { de: text.match(german)?.length ?? 0, en: text.match(english)?.length ?? 0 };
  if (counts.de === 0 && counts.en === 0) return undefined;
  return counts.de > counts.en ? 'de' : 'en';
}

export const isLanguage = (text: string | null): text is Language =>
  text === 'en' || text === 'de' || text === 'zh';
