import { type CallName, calls } from '#lib/server/vendor-format/calls.ts';
import type { ExpectedCall } from '#lib/server/vendor-format/expected.ts';
import { splitPath } from '#lib/server/vendor-format/field-paths.ts';

export const fieldNamesFile = 'lib/server/vendor-format/field-names.json';

/**
 * Returns the names of fields that profiles may spell otherwise: all in snake case, and by call number those with
 * capitals, since other calls have the same words in snake case.
 */
export function toFieldNames(recorded: Readonly<Partial<Record<CallName, ExpectedCall>>>) {
  const byCall = Object.entries(recorded).map(([name, { fields }]) => ({
    number: calls[name as CallName].number,
    names: [...new Set(Object.keys(fields).flatMap(splitPath))].filter((each) => /^[a-z]/i.test(each)),
  }));
  const hasCapital = (name: string) => /[A-Z]/.test(name);
  const snakeCase = new Set(byCall.flatMap(({ names }) => names.filter((name) => !hasCapital(name))));
  return {
    snakeCase: [...snakeCase].sort(),
    capitals: Object.fromEntries(
      byCall
        .map(({ number, names }) => [number, names.filter(hasCapital).sort()] as const)
        .filter(([, names]) => names.length > 0),
    ),
  };
}
