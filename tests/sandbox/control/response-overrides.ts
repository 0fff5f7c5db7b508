import type { Pair } from '../http/body.ts';
import type { CallResponse, Envelope } from '../http/call-response.ts';

/** A deviation of one call's responses from WIRE.md. Exactly one of the fields below `at` applies. */
export type ResponseOverride = {
  /** The call number. */
  call: number;
  /** The field's path from the envelope: `code`, `data.total`, `data.list[].sn`. */
  at?: string;
  /** Removes the field. */
  drop?: true;
  /** Renames the field. */
  rename?: string;
  /** Sets this value, also where the field was absent. */
  value?: unknown;
  /** Multiplies the number. */
  factor?: number;
  /** Converts seconds to a date or a time without its zone. Converts a value to a list of one, a list to an object, or numbers to objects. */
  as?: 'date' | 'localTime' | 'list' | 'object' | 'numberObjects';
  /** Parameters that the call ignores. */
  ignore?: string[];
};

const changeKinds = ['drop', 'rename', 'value', 'factor', 'as'] as const;
const overrideFields = new Set<string>(['call', 'at', 'ignore', ...changeKinds]);

/** The active overrides. */
export class ResponseOverrides {
  private list: ResponseOverride[] = [];

  add(overrides: readonly ResponseOverride[]): void {
    this.list.push(...overrides);
  }

  all(): ResponseOverride[] {
    return this.list;
  }

  clear(): void {
    this.list = [];
  }

  /** The parameters without the ignored ones. */
  acceptedPairs(call: number, pairs: readonly Pair[]): readonly Pair[] {
    const ignored = this.overridesFor(call).flatMap(({ ignore }) => ignore ?? []);
    return ignored.length === 0 ? pairs : pairs.filter(([key]) => !ignored.includes(key));
  }

  /** Applies the overrides to a response. */
  apply(call: number, callResponse: CallResponse): CallResponse {
    const fieldOverrides = this.overridesFor(call).filter(({ at }) => at !== undefined);
    if (fieldOverrides.length === 0 || !callResponse.contentType.startsWith('application/json'))
      return callResponse;
    const envelope = JSON.parse(callResponse.body.toString('utf8')) as Record<string, unknown>;
    for (const override of fieldOverrides) applyToField(envelope, parsePath(override.at ?? ''), override);
    return {
      ...callResponse,
      body: Buffer.from(JSON.stringify(envelope)),
      envelope: envelope as Envelope,
    };
  }

  private overridesFor(call: number): ResponseOverride[] {
    return this.list.filter((each) => each.call === call);
  }
}

const parsePath = (path: string) => path.match(/\[\]|[^.[\]]+/g) ?? [];

function applyToField(holder: unknown, [step, ...rest]: string[], override: ResponseOverride): void {
  if (typeof holder !== 'object' || holder === null || step === undefined) return;
  if (step === '[]') {
    if (Array.isArray(holder)) for (const each of holder) applyToField(each, rest, override);
    return;
  }
  const fields = holder as Record<string, unknown>;
  if (rest.length > 0) applyToField(fields[step], rest, override);
  else if (override.value !== undefined || fields[step] !== undefined) changeField(fields, step, override);
}

function changeField(
  fields: Record<string, unknown>,
  key: string,
  { drop, rename, value, factor, as }: ResponseOverride,
) {
  const oldValue = fields[key];
  const isAbsent = oldValue === null || oldValue === '';
  if (drop || rename !== undefined) delete fields[key];
  if (rename !== undefined) fields[rename] = oldValue;
  if (value !== undefined) fields[key] = value;
  if (factor !== undefined && !isAbsent) fields[key] = Number(oldValue) * factor;
  if (as === 'date' && !isAbsent) fields[key] = new Date(Number(oldValue) * 1000).toISOString().slice(0, 10);
  if (as === 'localTime' && !isAbsent)
    fields[key] = new Date(Number(oldValue) * 1000).toISOString().slice(0, 16).replace('T', ' ');
  if (as === 'list') fields[key] = [oldValue];
  if (as === 'object') fields[key] = { ...(oldValue as object) };
  if (as === 'numberObjects') fields[key] = withNumberObjects(oldValue);
}

function withNumberObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumberObjects);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNumberObjects(each)]));
  return value !== '' && Number.isFinite(Number(value ?? Number.NaN)) ? { value } : value;
}

/** Parses posted overrides. Rejects unknown fields. */
export function parseOverrides(input: unknown): ResponseOverride[] {
  const list = Array.isArray(input) ? input : [input];
  for (const entry of list) {
    if (typeof entry !== 'object' || entry === null) throw new Error('a difference is an object');
    const unknown = Object.keys(entry).filter((key) => !overrideFields.has(key));
    if (unknown.length > 0) throw new Error(`unknown in a difference: ${unknown.join(', ')}`);
    if (typeof entry.call !== 'number') throw new Error('a difference needs the number of a call');
    const changeCount = changeKinds.filter((kind) => entry[kind] !== undefined).length;
    if ((typeof entry.at === 'string' ? 1 : 0) !== changeCount)
      throw new Error('a difference says in one way what becomes of the field `at`');
  }
  return list as ResponseOverride[];
}
