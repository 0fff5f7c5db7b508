import type { Pair } from './http/body.ts';
import type { Reply } from './http/reply.ts';

/** How the answers to one call differ from WIRE.md, as a real vendor's may. One of what stands below `at`. */
export type Difference = {
  /** The number of a call. */
  call: number;
  /** The field, from the envelope on: `code`, `data.total`, `data.list[].sn`. */
  at?: string;
  /** The field is not there. */
  drop?: true;
  /** It has another name. */
  rename?: string;
  /** It has this value, wherever it is. */
  value?: unknown;
  /** Its number is so many times as large. */
  factor?: number;
  /**
   * Its seconds are a date in a text, it is the only one in a list, all that it holds stands in an object by number, or
   * every number in it, at any depth, is an object.
   */
  as?: 'date' | 'list' | 'object' | 'numberObjects';
  /** Parameters that the call takes no notice of. */
  ignore?: string[];
};

const ways = ['drop', 'rename', 'value', 'factor', 'as'] as const;
const known = new Set<string>(['call', 'at', 'ignore', ...ways]);

/** The differences in force. */
export class Differences {
  private list: Difference[] = [];

  add(differences: readonly Difference[]): void {
    this.list.push(...differences);
  }

  all(): Difference[] {
    return this.list;
  }

  clear(): void {
    this.list = [];
  }

  /** The parameters that a call takes notice of. */
  heard(call: number, pairs: readonly Pair[]): readonly Pair[] {
    const ignored = this.of(call).flatMap(({ ignore }) => ignore ?? []);
    return ignored.length === 0 ? pairs : pairs.filter(([key]) => !ignored.includes(key));
  }

  /** The answer to a call with its differences. */
  spoil(call: number, reply: Reply): Reply {
    const own = this.of(call).filter(({ at }) => at !== undefined);
    if (own.length === 0 || !reply.contentType.startsWith('application/json')) return reply;
    const envelope = JSON.parse(reply.body.toString('utf8')) as Record<string, unknown>;
    for (const difference of own) spoilField(envelope, stepsOf(difference.at ?? ''), difference);
    return { ...reply, body: Buffer.from(JSON.stringify(envelope)) };
  }

  private of(call: number): Difference[] {
    return this.list.filter((each) => each.call === call);
  }
}

const stepsOf = (path: string) => path.match(/\[\]|[^.[\]]+/g) ?? [];

function spoilField(holder: unknown, [step, ...rest]: string[], difference: Difference): void {
  if (typeof holder !== 'object' || holder === null || step === undefined) return;
  if (step === '[]') {
    if (Array.isArray(holder)) for (const each of holder) spoilField(each, rest, difference);
    return;
  }
  const fields = holder as Record<string, unknown>;
  if (rest.length > 0) spoilField(fields[step], rest, difference);
  else if (difference.value !== undefined || fields[step] !== undefined) change(fields, step, difference);
}

function change(
  fields: Record<string, unknown>,
  key: string,
  { drop, rename, value, factor, as }: Difference,
) {
  const former = fields[key];
  const isAbsent = former === null || former === '';
  if (drop || rename !== undefined) delete fields[key];
  if (rename !== undefined) fields[rename] = former;
  if (value !== undefined) fields[key] = value;
  if (factor !== undefined && !isAbsent) fields[key] = Number(former) * factor;
  if (as === 'date' && !isAbsent) fields[key] = new Date(Number(former) * 1000).toISOString().slice(0, 10);
  if (as === 'list') fields[key] = [former];
  if (as === 'object') fields[key] = { ...(former as object) };
  if (as === 'numberObjects') fields[key] = withNumberObjects(former);
}

function withNumberObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumberObjects);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNumberObjects(each)]));
  return value !== '' && Number.isFinite(Number(value ?? Number.NaN)) ? { value } : value;
}

/** Reads what a test posted; tells what is wrong with it instead of guessing. */
export function readDifferences(input: unknown): Difference[] {
  const list = Array.isArray(input) ? input : [input];
  for (const one of list) {
    if (typeof one !== 'object' || one === null) throw new Error('a difference is an object');
    const unknown = Object.keys(one).filter((key) => !known.has(key));
    if (unknown.length > 0) throw new Error(`unknown in a difference: ${unknown.join(', ')}`);
    if (typeof one.call !== 'number') throw new Error('a difference needs the number of a call');
    const given = ways.filter((way) => one[way] !== undefined).length;
    if ((typeof one.at === 'string' ? 1 : 0) !== given)
      throw new Error('a difference says in one way what becomes of the field `at`');
  }
  return list as Difference[];
}
