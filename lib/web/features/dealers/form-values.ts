import type { DealerRecord } from '#lib/contract/operations/dealers.ts';
import type { PlainValues } from '../../ui/form/types.ts';

export function toFormValues({ id: _, account: __, version: ___, type, ...rest }: DealerRecord): PlainValues {
  return { ...rest, type: type ?? '', password: '' };
}

/**
 * Returns only the changed fields, so that a record with an old invalid value can be saved. The two contract days go
 * together, as the schema compares them.
 */
export function toChangeBody(values: PlainValues, start: PlainValues): PlainValues {
  const differs = (name: string) => values[name] !== start[name];
  const names = Object.keys(start).filter(differs);
  if (differs('contractStart') || differs('contractEnd')) names.push('contractStart', 'contractEnd');
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
