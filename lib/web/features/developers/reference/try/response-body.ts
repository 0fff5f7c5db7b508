/** A page with more text would take seconds to render. */
export const maxDisplayedCharacters = 100_000;

const rowTypes = new Set(['application/x-ndjson', 'text/csv']);

/** Whether the media type streams whole lists. */
export const isRows = (type: string): boolean => rowTypes.has(plain(type));

export const isText = (type: string): boolean => isJson(type) || isRows(type) || type.startsWith('text/');

const plain = (type: string) => type.split(';', 1)[0]?.trim() ?? '';
const isJson = (type: string) => /^application\/(?:[\w.-]+\+)?json$/.test(plain(type));

/** Returns the body for display: JSON is indented, long text is cut. */
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

/** Returns the code of a problem document. */
export function codeOf(text: string, type: string): string | undefined {
  if (plain(type) !== 'application/problem+json') return undefined;
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

export function fileExtension(type: string): string {
  const extensions: Record<string, string> = { 'application/x-ndjson': 'ndjson', 'text/csv': 'csv' };
  return extensions[plain(type)] ?? (isJson(type) ? 'json' : 'bin');
}
