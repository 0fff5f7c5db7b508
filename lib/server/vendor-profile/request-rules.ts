import type { RequestRules } from './schema.ts';
import { fromSeconds } from './times.ts';

/** Changes the parameters of a call before they are signed. */
export type RequestTransform = (parameters: ReadonlyMap<string, string>) => Map<string, string>;

/** Returns the transform of some rules. `spell` names the parameters that the rules do not rename. */
export function compileRequestRules(
  rules: RequestRules,
  offset: string,
  spell: (name: string) => string = (name) => name,
): RequestTransform {
  const { rename = {}, values = {}, times = {}, remove = [], add = {} } = rules;
  const removed = new Set(remove);
  const constants = Object.entries(add).map(([name, value]) => [name, String(value)] as const);
  return (parameters) => {
    const changed = new Map<string, string>();
    for (const [name, value] of parameters) {
      if (removed.has(name)) continue;
      const format = times[name];
      const own = format ? fromSeconds(value, format, offset) : translate(values[name], value);
      changed.set(rename[name] ?? spell(name), own);
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

/** Returns a function that gives the specification's name of a parameter, for fields that the vendor refuses. */
export function invertNames(
  { rename = {} }: RequestRules,
  unspell: (name: string) => string,
): (name: string) => string {
  const names = new Map(Object.entries(rename).map(([name, vendorName]) => [vendorName, name]));
  return (name) => names.get(name) ?? unspell(name);
}
