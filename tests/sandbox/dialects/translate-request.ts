import type { Call } from '../call.ts';
import type { Pair } from '../http/body.ts';
import { type SignFormat, signParameter } from '../signature.ts';
import type { Dialect } from './dialect.ts';
import { wordsOfCall } from './words.ts';

export type TranslatedRequest = {
  /** In specified names and values. */
  pairs: readonly Pair[];
  /** Names that the vendor does not have. */
  unknownNames: readonly string[];
  /** Reasons by parameter. */
  errors: Record<string, string[]>;
};

/** Translates a call's parameters. What cannot be translated stays, so that the call log shows it. */
export function translateRequest(
  dialect: Dialect,
  call: Call,
  signFormat: SignFormat,
  pairs: readonly Pair[],
): TranslatedRequest {
  const words = wordsOfCall(dialect, call);
  const specifiedNames = new Map([...call.parameters].map((name) => [words.parameterName(name), name]));
  specifiedNames.set(signParameter(signFormat), 'sign');
  const required = new Map(Object.entries(words.rules.required ?? {}));
  const unknownNames: string[] = [];
  const errors: Record<string, string[]> = {};

  for (const [name, value] of required) {
    const sent = pairs.find(([key]) => key === name)?.[1];
    if (sent !== value) errors[name] = [sent === undefined ? 'is required' : `must be ${value}`];
  }
  const translated = pairs
    .filter(([name]) => !required.has(name))
    .map(([name, value]): Pair => {
      const specified = specifiedNames.get(name);
      if (specified === undefined) {
        unknownNames.push(name);
        return [name, value];
      }
      const format = words.valueFormat(specified);
      const text = format ? format.read(value) : value;
      if (format && text === undefined) errors[specified] = [format.reason];
      return [specified, text ?? value];
    });
  return { pairs: translated, unknownNames, errors };
}
