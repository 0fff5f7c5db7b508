import type { CallName } from './calls.ts';
import expectedJson from './expected.json' with { type: 'json' };

/**
 * How the portal reads a field: `text`, `decimal`, `whole`, `seconds` (since the epoch; these four as number or text),
 * `flag` (0, 1 or a boolean), `one of 1,2,3` (numbers with a meaning), `object`, `list` or `object or list`.
 */
type Kind = string;

export interface Field {
  readonly kind: Kind;
  /** `needed`: a row without it cannot be read. `always`: every row of the sandbox has it. */
  readonly presence: 'needed' | 'always' | 'sometimes';
}

/** The expected response of a call. */
export interface ExpectedCall {
  /** Operations of the portal that make the call. */
  readonly operations: readonly string[];
  /** Fields that the portal reads, by path such as `list[].sn`; "" is `data` itself, `*` any key. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The expected responses by call. `tests/scripts/record-doctor.ts` writes the file from what the portal reads of the
 * sandbox.
 */
export const expected = expectedJson as Readonly<Partial<Record<CallName, ExpectedCall>>>;

/** Parses an expected field of the file, such as `always seconds`. */
export function parseField(text: string): Field {
  const [presence = '', ...kindWords] = text.split(' ');
  if (presence === 'needed' || presence === 'always') return { presence, kind: kindWords.join(' ') };
  return { presence: 'sometimes', kind: text };
}

/** The inverse of `parseField`. */
export const formatField = ({ presence, kind }: Field): string =>
  presence === 'sometimes' ? kind : `${presence} ${kind}`;

/**
 * Whether data has expected fields of the call. If so, an unknown code is probably a success; the data of a refusal has
 * none.
 */
export function looksSuccessful(name: CallName, data: unknown): boolean {
  const fields = expected[name]?.fields ?? {};
  if (typeof data !== 'object' || data === null) return false;
  if (Array.isArray(data)) return parseField(fields[''] ?? '').kind.includes('list') && data.length > 0;
  return Object.keys(data).some((key) => key in fields);
}
