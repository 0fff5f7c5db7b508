import { type Domain, get } from '../domain.ts';
import type { CallRequest } from '../handler.ts';
import { invalid } from '../http/call-response.ts';

/** Translations. */
export const translation: Domain = {
  calls: {
    92: get('translation', 'translation/get', 'text to', translate),
  },
};

const maxLength = 2_000;
const targets = ['en', 'fr', 'zh', 'de', 'es', 'it', 'ja', 'ru'];

const languageMarkers: Record<string, RegExp> = {
  de: /\b(?:der|die|das|und|nicht|ist|ein|eine|mit|bitte|gerät)\b|ß/gi,
  fr: /\b(?:le|la|les|et|est|une|avec|pas|pour|appareil)\b|[çœ]/gi,
  es: /\b(?:el|los|las|y|es|una|con|por|para|dispositivo)\b|[ñ¿¡]/gi,
  it: /\b(?:il|gli|e|è|una|con|per|non|che|dispositivo)\b/gi,
};

/** Returns the source text prefixed with both languages, so that tests can trace it. */
function translate({ params }: CallRequest) {
  const [text, to] = [params.raw('text'), params.text('to')];
  const errors: Record<string, string[]> = {};
  if (text.trim() === '' || text.length > maxLength) errors.text = [`must have 1 to ${maxLength} characters`];
  if (!targets.includes(to)) errors.to = ['is not a supported language'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const from = languageOf(text);
  return { text: from === to ? text : `[${from} → ${to}] ${text}`, from, to };
}

function languageOf(text: string): string {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja';
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru';
  const counts = Object.entries(languageMarkers).map(
    ([language, words]) => [language, text.match(words)?.length ?? 0] as const,
  );
  const [language, count] = counts.sort((a, b) => b[1] - a[1])[0] ?? ['en', 0];
  return count > 0 ? language : 'en';
}
