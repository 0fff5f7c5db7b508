import type { Call } from '../call.ts';
import type { ServiceName } from '../services.ts';
import type { CallRules, Dialect, ValueFormat, Vocabulary } from './dialect.ts';

/** The words of one call, or of the chat's frames. */
export type Words = {
  rules: CallRules;
  /** The dialect's name of a parameter. */
  parameterName(name: string): string;
  /** The dialect's name of a response field. */
  fieldName(name: string): string;
  valueFormat(name: string): ValueFormat | undefined;
};

const cache = new WeakMap<Dialect, Map<number, Words>>();

export function wordsOfCall(dialect: Dialect, call: Call): Words {
  const known = cache.get(dialect) ?? new Map<number, Words>();
  cache.set(dialect, known);
  const words = known.get(call.n) ?? createWords(dialect, call.service, dialect.calls?.[call.n] ?? {});
  known.set(call.n, words);
  return words;
}

/** Merges the rules of the dialect, a service and a call. */
export function createWords(dialect: Dialect, service: ServiceName, rules: CallRules): Words {
  const layers: Vocabulary[] = [dialect, dialect.services?.[service] ?? {}, rules];
  const parameters = new Map(layers.flatMap((layer) => Object.entries(layer.parameters ?? {})));
  const fields = new Map(layers.flatMap((layer) => Object.entries(layer.fields ?? {})));
  const values = new Map(layers.flatMap((layer) => Object.entries(layer.values ?? {})));
  const isCamel = layers.some(({ fieldCase }) => fieldCase === 'camel');
  return {
    rules,
    parameterName: (name) => parameters.get(name) ?? name,
    fieldName: (name) => fields.get(name) ?? (isCamel ? camelCase(name) : name),
    valueFormat: (name) => values.get(name),
  };
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Translates names and values of fields at any depth. */
export function translateFields(words: Words, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => translateFields(words, each));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, each]) => {
    const isLeaf = typeof each !== 'object' || each === null;
    const format = isLeaf ? words.valueFormat(name) : undefined;
    return [words.fieldName(name), format ? format.write(each) : translateFields(words, each)];
  });
  return Object.fromEntries(fields);
}
