/** Bytes of an answer that are shown; a page with more of them would take seconds to draw. */
export const maxDisplayedCharacters = 100_000;

const rowTypes = new Set(['application/x-ndjson', 'text/csv']);

/** Whether a media type is one in which a list comes whole. */
export const isRows = (type: string): boolean => rowTypes.has(plain(type));

/** Whether an answer of this type is text. */
export const isText = (type: string): boolean => isJson(type) || isRows(type) || type.startsWith('text/');

const plain = (type: string) => type.split(';', 1)[0]?.trim() ?? '';
const isJson = (type: string) => /^application\/(?:[\w.-]+\+)?json$/.test(plain(type));

/** An answer as it is shown: JSON with its lines set out, and no more than can be drawn at once. */
export function formatBody(text: string, type: string): { text: string; cut: boolean } {
  const whole = isJson(type) ? indentJson(text) : text;
  return { text: whole.slice(0, maxDisplayedCharacters), cut: whole.length > maxDisplayedCharacters };
}

function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The code of a problem document; nothing for any other answer. */
export function codeOf(text: string, type: string): string | undefined {
  if (plain(type) !== 'application/problem+json') return undefined;
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

/** What the name of a file of this type ends in. */
export function fileExtension(type: string): string {
  const known: Record<string, string> = { 'application/x-ndjson': 'ndjson', 'text/csv': 'csv' };
  return known[plain(type)] ?? (isJson(type) ? 'json' : 'bin');
}
