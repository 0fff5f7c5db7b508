/** The browser would take seconds to render more text. */
export const maxDisplayedCharacters = 100_000;

const rowTypes = new Set(['application/x-ndjson', 'text/csv']);

/** Whether a response with this content type streams a whole list. */
export const isRowStream = (contentType: string): boolean => rowTypes.has(mediaTypeOf(contentType));

export const isText = (type: string): boolean =>
  isJson(type) || isRowStream(type) || type.startsWith('text/');

/** Returns a content type without its parameters, such as the character set. */
const mediaTypeOf = (contentType: string) => contentType.split(';', 1)[0]?.trim() ?? '';

/** `application/json`, or a type with the suffix `+json`. */
const jsonType = /^application\/(?:[\w.-]+\+)?json$/;
const isJson = (contentType: string) => jsonType.test(mediaTypeOf(contentType));

/** Returns the body for display: JSON is indented, long text is cut. JSON that cannot be parsed stays as it is. */
export function formatBody(text: string, contentType: string): { text: string; cut: boolean } {
  const formatted = isJson(contentType) ? indentJson(text) : text;
  return { text: formatted.slice(0, maxDisplayedCharacters), cut: formatted.length > maxDisplayedCharacters };
}

function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Returns the code of a problem document; undefined for other bodies. */
export function problemCodeOf(text: string, contentType: string): string | undefined {
  if (mediaTypeOf(contentType) !== 'application/problem+json') return undefined;
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the file extension for a response that has no file name; `bin` for an unknown type. */
export function fileExtension(contentType: string): string {
  const extensions: Record<string, string> = { 'application/x-ndjson': 'ndjson', 'text/csv': 'csv' };
  return extensions[mediaTypeOf(contentType)] ?? (isJson(contentType) ? 'json' : 'bin');
}
