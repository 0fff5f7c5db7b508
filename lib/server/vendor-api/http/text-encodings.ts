/** A text may be encoded several times. */
const maxRounds = 4;

/**
 * Returns a text and every step of its decoding from JSON escapes, HTML entities and percent-encoding. The redaction
 * searches each step for credentials.
 */
export function decodeStepwise(text: string): string[] {
  const steps = [text];
  let current = text;
  for (let round = 0; round < maxRounds; round += 1) {
    const before = current;
    for (const decode of [decodeJsonEscapes, decodeHtmlEntities, decodePercent]) {
      const next = decode(current);
      if (next !== current) steps.push(next);
      current = next;
    }
    if (current === before) break;
  }
  return steps;
}

const controlCharacters = new Map(Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }));

function decodeJsonEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:u([\da-f]{4})|x([\da-f]{2})|(["'\\/bfnrt]))/gi,
    (_, fourDigits, twoDigits, escaped: string) =>
      escaped === undefined
        ? String.fromCharCode(Number.parseInt(fourDigits ?? twoDigits, 16))
        : (controlCharacters.get(escaped) ?? escaped),
  );
}

// biome-ignore format: one line for each entity would take 40 lines.
const namedEntities = new Map(Object.entries({
  amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ', tab: '\t', newline: '\n',
  excl: '!', num: '#', dollar: '$', percnt: '%', lpar: '(', rpar: ')', ast: '*', plus: '+',
  comma: ',', period: '.', sol: '/', colon: ':', semi: ';', equals: '=', quest: '?', commat: '@',
  lsqb: '[', lbrack: '[', bsol: '\\', rsqb: ']', rbrack: ']', hat: '^', lowbar: '_', grave: '`',
  lcub: '{', lbrace: '{', verbar: '|', vert: '|', rcub: '}', rbrace: '}',
}));

function decodeHtmlEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x0*([\da-f]{1,6});?|#0*(\d{1,7});?|([a-z]{2,8});)/gi,
    (entity: string, hex, decimal, name) => {
      if (name !== undefined) return namedEntities.get(name.toLowerCase()) ?? entity;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0x10_ff_ff ? entity : String.fromCodePoint(code);
    },
  );
}

/** Keeps `+`: the redaction compares it like a space. */
function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}
