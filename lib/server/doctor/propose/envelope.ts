import { isRecord } from '../../vendor-api/http/readers.ts';
import { codeKey } from '../../vendor-format/code-key.ts';
import { normalizeName } from '../../vendor-format/field-spelling.ts';
import { formatPointer } from '../../vendor-format/pointer.ts';
import { type ServiceName, serviceDefaults } from '../../vendor-format/services.ts';
import type { ProposedRule } from './proposal.ts';

type Body = Readonly<Record<string, unknown>>;

/** Usual names, the most usual first. Case and separators may differ. */
const codeNames = ['code', 'status', 'errcode', 'errorcode', 'errno', 'err', 'ret'];
const moreCodeNames = [
  ...['retcode', 'resultcode', 'respcode', 'rescode', 'returncode', 'statuscode'],
  ...['state', 'success', 'issuccess', 'ok'],
];
const messageNames = [
  ...['msg', 'message', 'info', 'errmsg', 'errormsg', 'errormessage', 'retmsg', 'resultmsg', 'respmsg'],
  ...['desc', 'tip', 'reason', 'error'],
];
const dataNames = ['data', 'result', 'payload', 'content', 'body', 'response', 'obj', 'object', 'results'];

/** Where a service has the parts of a body, as far as its bodies show it. */
export interface FoundEnvelope {
  readonly codeField: string;
  readonly messageField: string | undefined;
  /** "" when the fields stand beside the code; undefined when no body has any. */
  readonly dataField: string | undefined;
  readonly successCodes: readonly (string | number)[];
}

const manyFields = 5;

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Finds the envelope of a service in the bodies of its read calls, most of which are successful. Undefined when no field
 * can be a code.
 */
export function findEnvelope(bodies: readonly unknown[]): FoundEnvelope | undefined {
  const objects = bodies.filter(isRecord);
  // The code may be in an object such as `head`.
  const places = ['', ...keysOf(objects, (value) => isRecord(value) && Object.keys(value).length <= 4)];
  for (const place of places) {
    const holders = objects.map((body) => (place === '' ? body : body[place])).filter(isRecord);
    const code = findKey(holders, [...codeNames, ...moreCodeNames], isScalar);
    if (holders.length < objects.length || code === undefined) continue;
    const message = findKey(holders, messageNames, (value) => typeof value === 'string');
    const dataKey = findKey(objects, dataNames, (value) => typeof value === 'object' && value !== null);
    const prefix = place === '' ? [] : [place];
    // A refusal has little more than code and message.
    const hasFieldsBeside = objects.some((body) => Object.keys(body).length > manyFields);
    return {
      codeField: formatPointer([...prefix, code]),
      messageField: message === undefined ? undefined : formatPointer([...prefix, message]),
      dataField: dataKey === undefined ? (hasFieldsBeside ? '' : undefined) : formatPointer([dataKey]),
      successCodes:
        dataKey === undefined && !hasFieldsBeside && !objects.some(hasRows)
          ? []
          : findSuccessCodes(objects, holders, code, dataKey),
    };
  }
  return undefined;
}

const keysOf = (objects: readonly Body[], fits: (value: unknown) => boolean) => [
  ...new Set(objects.flatMap((object) => Object.keys(object).filter((key) => fits(object[key])))),
];

/** Returns the first of the usual names that a body has with a fitting value. */
function findKey(
  objects: readonly Body[],
  names: readonly string[],
  fits: (value: unknown) => boolean,
): string | undefined {
  const keys = keysOf(objects, fits);
  return names
    .map((name) => keys.find((key) => normalizeName(key) === name))
    .find((key) => key !== undefined);
}

/** Codes of bodies with data; a refusal has none, or no more than the refused fields. */
function findSuccessCodes(
  bodies: readonly Body[],
  holders: readonly Body[],
  code: string,
  dataKey: string | undefined,
): (string | number)[] {
  const counts = new Map<string | number, number>();
  for (const [index, body] of bodies.entries()) {
    const data = dataKey === undefined ? body : body[dataKey];
    const value = holders[index]?.[code];
    if ((!hasContent(data) && !hasRows(body)) || value === undefined) continue;
    const key = typeof value === 'number' ? value : String(value);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most ? [most[0]] : [];
}

const hasContent = (data: unknown) =>
  Array.isArray(data)
    ? data.length > 0
    : isRecord(data) && !('field' in data) && !('errors' in data) && Object.keys(data).length > 0;

/** Rows may stand beside the code. */
const hasRows = (body: Body) =>
  Object.values(body).some((value) => Array.isArray(value) && value.length > 0 && value.every(isRecord));

/** Returns the rules by which a service's envelope differs from the specification. */
export function envelopeRules(name: ServiceName, found: FoundEnvelope): ProposedRule[] {
  const rules: ProposedRule[] = [];
  const add = (key: string, value: unknown, certainty: ProposedRule['certainty'], reason: string) =>
    rules.push({ path: ['services', name, key], value, certainty, reason });
  const { codeField, messageField, dataField, successCodes } = found;
  const isUsual = (pointer: string, names: readonly string[]) =>
    names.includes(normalizeName(pointer.split('/').at(-1) ?? ''));
  if (codeField !== '/code')
    add(
      'codeField',
      codeField,
      isUsual(codeField, codeNames) ? 'certain' : 'likely',
      'every body has a scalar there',
    );
  if (messageField !== undefined && messageField !== '/msg')
    add('messageField', messageField, 'likely', 'a text beside the code');
  if (dataField !== undefined && dataField !== '/data')
    add('dataField', dataField, dataField === '' ? 'likely' : 'certain', 'objects and lists are there');
  const expected = serviceDefaults[name].success;
  if (successCodes.length > 0 && !successCodes.map(codeKey).includes(codeKey(expected)))
    add('successCodes', [...successCodes], 'certain', 'the code of responses with data');
  return rules;
}
