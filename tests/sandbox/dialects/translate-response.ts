import type { Call } from '../call.ts';
import type { CallResponse, Envelope } from '../http/call-response.ts';
import { services } from '../services.ts';
import type { CallRules, Code, Dialect } from './dialect.ts';
import { isObject, translateFields, type Words, wordsOfCall } from './words.ts';

/** Translates a JSON response; files and raw bodies stay. An unknown path has no call. */
export function translateResponse(
  dialect: Dialect,
  call: Call | undefined,
  response: CallResponse,
): CallResponse {
  if (!response.envelope) return response;
  const envelope = translateEnvelope(dialect, call, response.envelope);
  return { ...response, body: Buffer.from(JSON.stringify(envelope)) };
}

function translateEnvelope(dialect: Dialect, call: Call | undefined, envelope: Envelope): object {
  const isSuccess =
    call !== undefined && String(envelope.code) === String(services[call.service].successCode);
  const fields = Object.entries(envelope).map(([name, value]): [string, unknown] => {
    if (name === 'code')
      return [dialect.envelope?.code ?? name, translateCode(dialect, call, value, isSuccess)];
    if (name === 'msg') return [dialect.envelope?.msg ?? name, value];
    if (name !== 'data') return [name, value];
    return [
      dialect.envelope?.data ?? name,
      call ? translateData(dialect, wordsOfCall(dialect, call), value, isSuccess) : value,
    ];
  });
  return Object.fromEntries(fields);
}

function translateCode(dialect: Dialect, call: Call | undefined, code: unknown, isSuccess: boolean): unknown {
  const successCode: Code | undefined = call && dialect.services?.[call.service]?.successCode;
  if (isSuccess && successCode !== undefined) return successCode;
  if (!dialect.envelope || (typeof code !== 'number' && typeof code !== 'string')) return code;
  return isSuccess ? String(code) : (dialect.envelope.codes[Number(code)] ?? String(code));
}

function translateData(dialect: Dialect, words: Words, data: unknown, isSuccess: boolean): unknown {
  if (!isObject(data)) return translateFields(words, data);
  if (!isSuccess) return translateRefusal(words, data);
  const shaped = words.rules.shape?.(data) ?? data;
  const translated = translateFields(words, shaped);
  return isObject(translated) ? translateList(dialect, words.rules, translated) : translated;
}

/** Refusals name parameters. */
function translateRefusal(words: Words, { field, errors, ...data }: Record<string, unknown>): object {
  const byParameter = ([name, reasons]: [string, unknown]) => [words.parameterName(name), reasons];
  return {
    ...(typeof field === 'string' ? { [words.fieldName('field')]: words.parameterName(field) } : {}),
    ...(isObject(errors) ? { errors: Object.fromEntries(Object.entries(errors).map(byParameter)) } : {}),
    ...(translateFields(words, data) as object),
  };
}

function translateList(dialect: Dialect, rules: CallRules, data: Record<string, unknown>): unknown {
  if (!Array.isArray(data.list)) return data;
  if (rules.list === 'array') return data.list;
  const { total, list, ...more } = data;
  return {
    ...(total === undefined || rules.list === 'withoutTotal'
      ? {}
      : { [dialect.list?.total ?? 'total']: total }),
    [dialect.list?.list ?? 'list']: list,
    ...more,
  };
}
