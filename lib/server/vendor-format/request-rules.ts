import { toCamelCase, toPascalCase, toSnakeCase } from './field-spelling.ts';
import type { RequestRules } from './schema.ts';
import { fromSeconds } from './times.ts';
import { isVendorTime } from './vendor-time.ts';

/**
 * Changes the parameters of a call before they are signed. `values` are the same as the portal has them, where flags and
 * times differ from other values.
 */
export type RequestTransform = (
  parameters: ReadonlyMap<string, string>,
  values: Readonly<Record<string, unknown>>,
) => Map<string, string>;

/** Returns the transform of some rules. `offset` is that of times in texts, such as +08:00. */
export function compileRequestRules(rules: RequestRules, offset: string): RequestTransform {
  const { rename = {}, values: tables = {}, times = {}, remove = [], add = {} } = rules;
  const removed = new Set(remove);
  const constants = Object.entries(add).map(([name, value]) => [name, String(value)] as const);
  const spell = rules.spelling ? spellings[rules.spelling] : same;
  const write = (name: string, text: string, value: unknown): string => {
    const table = tables[name];
    if (table) return translate(table, text);
    if (name === 'page' && rules.firstPage === 0) return String(Number(text) - 1);
    const format = times[name] ?? (isVendorTime(value) ? rules.allTimes : undefined);
    if (format) return fromSeconds(text, format, offset);
    return typeof value === 'boolean' && rules.allFlags ? String(rules.allFlags[`${value}`]) : text;
  };
  return (parameters, values) => {
    const changed = new Map<string, string>();
    for (const [name, text] of parameters)
      if (!removed.has(name)) changed.set(rename[name] ?? spell(name), write(name, text, values[name]));
    for (const [name, value] of constants) changed.set(name, value);
    return changed;
  };
}

const same = (name: string) => name;

const spellings = { camel: toCamelCase, pascal: toPascalCase } as const;

/** A list such as `1,2` is translated code by code. */
function translate(table: Readonly<Record<string, unknown>>, text: string): string {
  if (Object.hasOwn(table, text)) return String(table[text]);
  return text
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
    ...Object.assign({}, ...given),
    rename: merge('rename'),
    values: merge('values'),
    times: merge('times'),
    add: merge('add'),
    remove: given.flatMap(({ remove = [] }) => remove),
  };
}

/** Returns a function that gives the specification's name of a parameter, for fields that the vendor refuses. */
export function invertNames({ rename = {}, spelling }: RequestRules): (name: string) => string {
  const names = new Map(Object.entries(rename).map(([name, vendorName]) => [vendorName, name]));
  return (name) => names.get(name) ?? (spelling ? toSnakeCase(name) : name);
}
