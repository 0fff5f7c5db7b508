import { CodedError } from '#lib/contract/coded-error.ts';

interface JsonLimits {
  readonly maxDepth: number;
  /** Objects, arrays and their elements together. */
  readonly maxValues: number;
  /** `JSON.parse` would keep the last duplicate. */
  readonly uniqueKeys: boolean;
}

/** The document was not parsed. */
export class JsonLimitError extends CodedError {
  static override readonly brand = 'JsonLimitError';
  readonly limit: keyof JsonLimits;
  readonly key: string;

  constructor(limit: keyof JsonLimits, key = '') {
    super(`JSON exceeds ${limit}`);
    this.limit = limit;
    this.key = key;
  }
}

/** Checks the limits before parsing. Throws JsonLimitError and SyntaxError. */
export function parseJson(text: string, limits: JsonLimits): unknown {
  checkLimits(text, limits);
  return JSON.parse(text) as unknown;
}

const quote = 34;
const backslash = 92;
const comma = 44;
const colon = 58;
const [openArray, closeArray, openObject, closeObject] = [91, 93, 123, 125];

function checkLimits(text: string, limits: JsonLimits): void {
  const check = new LimitCheck(limits);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      if (limits.uniqueKeys && isKey(text, end)) check.addKey(text.slice(at, end + 1));
      at = end;
    } else if (code === openObject || code === openArray) check.open(code === openObject);
    else if (code === comma) check.addValue();
    // An unbalanced document; `JSON.parse` reports the position.
    else if ((code === closeObject || code === closeArray) && !check.close()) return;
  }
}

class LimitCheck {
  readonly #limits: JsonLimits;
  /** Keys of each open object; null for an array. */
  readonly #open: (Set<string> | null)[] = [];
  #values = 0;

  constructor(limits: JsonLimits) {
    this.#limits = limits;
  }

  open(isObject: boolean): void {
    this.#open.push(isObject && this.#limits.uniqueKeys ? new Set() : null);
    if (this.#open.length > this.#limits.maxDepth) throw new JsonLimitError('maxDepth');
    this.addValue();
  }

  close(): boolean {
    this.#open.pop();
    return this.#open.length > 0;
  }

  addValue(): void {
    this.#values += 1;
    if (this.#values > this.#limits.maxValues) throw new JsonLimitError('maxValues');
  }

  addKey(literal: string): void {
    const keys = this.#open.at(-1);
    if (!keys) return;
    // Escapes can write the same key in two ways.
    const key = literal.includes('\\') ? String(JSON.parse(literal)) : literal.slice(1, -1);
    if (keys.has(key)) throw new JsonLimitError('uniqueKeys', key);
    keys.add(key);
  }
}

/** Returns the text's length when the string does not end. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (text.charCodeAt(at) <= 32) at += 1;
  return text.charCodeAt(at) === colon;
}
