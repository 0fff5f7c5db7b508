import sanitize from 'sanitize-html';

const allowedMarkup: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'code',
    'hr',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  // Keeps the page's own headings above the vendor's.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
  },
  nestingLimit: 32,
};

/** Deeply nested tags cost the parser quadratic time: 17 s for a megabyte. Real release notes are much shorter. */
const maxHtmlLength = 60_000;

/** Returns the vendor's HTML with harmless markup only, so that a page can show it. Truncates long HTML. */
export function sanitizeHtml(html: string): string {
  return html === '' ? '' : sanitize(html.slice(0, maxHtmlLength), allowedMarkup).trim();
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Returns the text of the vendor's HTML in one line, truncated to `maxLength` characters with an ellipsis. */
export function htmlToText(html: string, maxLength: number): string {
  if (html === '') return '';
  // Tags separate words: "<li>a</li><li>b</li>".
  const separated = html.slice(0, maxHtmlLength).replaceAll('<', ' <');
  const plain = sanitize(separated, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= maxLength ? plain : `${[...plain].slice(0, maxLength - 1).join('')}…`;
}
