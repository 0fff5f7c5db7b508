import type { RequestRules } from './schema.ts';
import { fromSeconds } from './times.ts';

/** Changes the parameters of a call before they are signed. */
export type RequestTransform = (parameters: ReadonlyMap<string, string>) => Map<string, string>;

/** Returns the transform of some rules. */
export function compileRequestRules(rules: RequestRules, offset: string): RequestTransform {
  const { rename = {}, values = {}, times = {}, remove = [], add = {} } = rules;
  const removed = new Set(remove);
  const constants = Object.entries(add).map(([name, value]) => [name, String(value)] as const);
  return (parameters) => {
    const changed = new Map<string, string>();
    for (const [name, value] of parameters) {
      if (removed.has(name)) continue;
      const format = times[name];
      const own = format ? fromSeconds(value, format, offset) : translate(values[name], value);
      changed.set(rename[name] ?? name, own);
    }
    for (const [name, value] of constants) changed.set(name, value);
    return changed;
  };
}

/** A list such as `1,2` is translated code by code. */
function translate(table: Readonly<Record<string, unknown>> | undefined, value: string): string {
  if (!table) return value;
  if (Object.hasOwn(table, value)) return String(table[value]);
  return value
    .split(',')
    .map((each) => (Object.hasOwn(table, each) ? String(table[each]) : each))
    .join(',');
}

/** Returns the rules of a call with those of its service; the call's own win. */
export function mergeRequestRules(all: readonly (RequestRules | undefined)[]): RequestRules | undefined {
  const given = all.filter((rules) => rules !== undefined);
  if (given.length === 0) return undefined;
  const merge = <Key extends 'rename' | 'values' | 'times' | 'add'>(key: Key): RequestRules[Key] =>
    Object.assign({}, ...given.map((rules) => rules[key] ?? {}));
  return {
    rename: merge('rename'),
    values: merge('values'),
    times: merge('times'),
    add: merge('add'),
    remove: given.flatMap(({ remove = [] }) => remove),
  };
}

/** The specification's names of parameters by the vendor's, for fields that the vendor refuses. */
export const invertNames = ({ rename = {} }: RequestRules): ReadonlyMap<string, string> =>
  new Map(Object.entries(rename).map(([name, vendorName]) => [vendorName, name]));
