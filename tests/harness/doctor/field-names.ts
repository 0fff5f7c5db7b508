import { type CallName, calls } from '#lib/server/vendor-format/calls.ts';
import type { ExpectedCall } from '#lib/server/vendor-format/expected.ts';

export const fieldNamesFile = 'lib/server/vendor-format/field-names.json';

/** An object in a response and the name of one of its fields. */
interface Field {
  readonly parent: string;
  readonly name: string;
}

/**
 * Returns the names of fields that profiles may spell otherwise: all in snake case, and by call number and object those
 * with capitals, since other objects have the same words in snake case.
 */
export function toFieldNames(recorded: Readonly<Partial<Record<CallName, ExpectedCall>>>) {
  const hasCapital = (name: string) => /[A-Z]/.test(name);
  const snakeCase = new Set<string>();
  const capitals: Record<number, Record<string, string[]>> = {};
  for (const [call, { fields }] of Object.entries(recorded)) {
    const { number } = calls[call as CallName];
    for (const { parent, name } of Object.keys(fields).map(toField).filter(isNamed)) {
      if (!hasCapital(name)) {
        snakeCase.add(name);
        continue;
      }
      const own = capitals[number] ?? {};
      capitals[number] = { ...own, [parent]: [...(own[parent] ?? []), name] };
    }
  }
  return { snakeCase: [...snakeCase].sort(), capitals };
}

/** Returns the parts of a path such as `list[].sn`. */
function toField(path: string): Field {
  const end = path.lastIndexOf('.');
  return { parent: path.slice(0, Math.max(end, 0)), name: path.slice(end + 1) };
}

/** Elements of lists have no name. */
const isNamed = ({ name }: Field) => /^[a-z]/i.test(name) && !name.endsWith('[]');
