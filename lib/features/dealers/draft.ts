import type { DealerRecord } from '../../contract/dealers.ts';
import type { Values } from '../../ui/form/types.ts';

/** What the form of a dealer that exists starts with. */
export function valuesOf({ id: _, account: __, version: ___, type, ...rest }: DealerRecord): Values {
  return { ...rest, type: type ?? '', password: '' };
}

/**
 * The change that these values stand for: only fields that differ from the start, so that a record with an old
 * flaw elsewhere can still be saved. The days of a contract go together, for they are checked against each other.
 */
export function changeOf(values: Values, start: Values): Values {
  const differs = (name: string) => values[name] !== start[name];
  const names = Object.keys(start).filter(differs);
  if (differs('contractStart') || differs('contractEnd')) names.push('contractStart', 'contractEnd');
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
