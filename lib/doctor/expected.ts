import type { CallName } from './exchanges.ts';
import recorded from './expected.json' with { type: 'json' };

/**
 * What the portal makes of a field:
 * - `text`: any text or number, `decimal`: an amount, `whole`: a whole number, `seconds`: a time, seconds since the
 *   epoch; each of them as a number or as a text,
 * - `flag`: 0, 1 or a truth value, `one of 1,2,3`: a number for which the portal has a meaning,
 * - `object`, `list`, `object or list`.
 */
export type Kind = string;

/** How a field is told of: its kind, with `needed` or `always` in front. */
export interface Field {
  readonly kind: Kind;
  /** `needed`: without it the row cannot be read. `always`: the sandbox has it in every row. `sometimes`: the rest. */
  readonly presence: 'needed' | 'always' | 'sometimes';
}

/** What one call is expected to answer. */
export interface ExpectedCall {
  /** Operations of the portal that make the call. */
  readonly by: readonly string[];
  /** Fields that the portal reads, by path: `list[].sn`; "" is `data` itself, `*` any key. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The calls' expected answers, as tests/scripts/record-doctor.ts finds them by asking sandbox and handlers. */
export const expected = recorded as Readonly<Partial<Record<CallName, ExpectedCall>>>;

/** Reads a field as it stands in the file. */
export function fieldOf(told: string): Field {
  const [first = '', ...rest] = told.split(' ');
  if (first === 'needed' || first === 'always') return { presence: first, kind: rest.join(' ') };
  return { presence: 'sometimes', kind: told };
}

/** A field as it stands in the file. */
export const toldOf = ({ presence, kind }: Field): string =>
  presence === 'sometimes' ? kind : `${presence} ${kind}`;

/** Whether data has the outline of what the call is expected to answer; a refusal's has not. */
export function looksExpected(name: CallName, data: unknown): boolean {
  const fields = expected[name]?.fields ?? {};
  if (typeof data !== 'object' || data === null) return false;
  if (Array.isArray(data)) return fieldOf(fields[''] ?? '').kind.includes('list') && data.length > 0;
  return Object.keys(data).some((key) => key in fields);
}
