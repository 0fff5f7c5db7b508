import { CodedError } from '#lib/contract/coded-error.ts';

interface JsonLimits {
  readonly maxDepth: number;
  /** Objects, arrays and their elements together. */
  readonly maxValues: number;
  /** Refuses objects with the same key twice, of which `JSON.parse` keeps the last. */
  readonly uniqueKeys: boolean;
}

/** A document exceeds a limit and was not parsed. `key` is the duplicate for `uniqueKeys`. */
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

/**
 * Parses JSON from clients and the vendor. The limits are checked first, so that a huge document takes neither time nor memory.
 * Throws JsonLimitError, or SyntaxError for invalid JSON.
 */
export function parseJson(text: string, limits: JsonLimits): unknown {
  checkLimits(text, limits);
  return JSON.parse(text) as unknown;
}

// Character codes.
const quote = 34;
const backslash = 92;
const comma = 44;
const colon = 58;
const [openArray, closeArray, openObject, closeObject] = [91, 93, 123, 125];

function checkLimits(text: string, limits: JsonLimits): void {
  const check = new LimitCheck(limits);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      const end = findStringEnd(text, index);
      if (limits.uniqueKeys && isKey(text, end)) check.addKey(text.slice(index, end + 1));
      index = end;
    } else if (code === openObject || code === openArray) check.open(code === openObject);
    else if (code === comma) check.addValue();
    // The document ends, or is unbalanced: then `JSON.parse` throws.
    else if ((code === closeObject || code === closeArray) && !check.close()) return;
  }
}

/** Counts the values, keys and open brackets of a document. Throws JsonLimitError. */
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

  /** Returns whether an outer object or array is still open. */
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

/** Returns the index of the closing quote; the length of the text when there is none. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

/** Whether a colon follows the string that ends here. */
function isKey(text: string, end: number): boolean {
  let next = end + 1;
  while (text.charCodeAt(next) <= 32) next += 1;
  return text.charCodeAt(next) === colon;
}
