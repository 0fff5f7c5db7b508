import type { Values, VendorOptions } from '../../vendor-api/http/client.ts';
import { tokenRefusedCodes } from '../../vendor-api/http/response.ts';
import { calls, type PlainCall } from '../../vendor-format/calls.ts';
import { codeKey } from '../../vendor-format/code-key.ts';
import { setVendorProfile, vendorProfile } from '../../vendor-format/current.ts';
import { readAt } from '../../vendor-format/pointer.ts';
import type { ServiceName } from '../../vendor-format/services.ts';
import type { ProposedRule } from './proposal.ts';
import { callRaw } from './raw-call.ts';

/** A read call of each service that needs a token, and one that names a record that does not exist. */
const probes: readonly (readonly [PlainCall, Values, Record<string, string>])[] = [
  [calls.goodsItem, { id: 999_999_999 }, {}],
  [calls.softwarePeriods, { sn: 'NO-SUCH-SN' }, {}],
  [calls.deviceExpiration, { sn: 'NO-SUCH-SN' }, {}],
  [calls.message, {}, { id: '999999999' }],
  [calls.reset, { id: 999_999_999 }, {}],
  [calls.snFreeRecord, {}, { device_sn: 'NO-SUCH-SN' }],
  [calls.productOfSn, {}, { sn: 'NO-SUCH-SN' }],
  [calls.chatUser, { user_name: 'jxs_no_such_user' }, {}],
  [calls.deviceTechnicalData, { page: 1, pageSize: 1 }, {}],
  [calls.workOrders, { page: 1, pageSize: 1 }, {}],
  [calls.tcodeOrders, { page: 1, pageSize: 1 }, {}],
  [calls.logisticsStatuses, {}, {}],
  [calls.categories, { type: 'case' }, {}],
];

const notFoundCode = 404;
const tokenCode = 401;

/**
 * Finds the codes by which services refuse a token and an unknown record, as far as they are not those of the
 * specification. A code that other refusals have, too, says neither.
 */
export async function findRefusalCodes(options: VendorOptions): Promise<ProposedRule[]> {
  const rules: ProposedRule[] = [];
  const add = (service: ServiceName, code: unknown, meaning: number, reason: string) => {
    if (code === undefined || rules.some(({ path }) => path[1] === service && path[3] === String(code)))
      return;
    rules.push({
      path: ['services', service, 'codes', String(code)],
      value: meaning,
      certainty: 'likely',
      reason,
    });
  };
  // A code that means success in one service refuses nothing in another.
  const successCodes = new Set(
    Object.values(vendorProfile().services).flatMap(({ success }) => [...success]),
  );
  let isTokenUnclear = false;
  for (const [call, values, path] of probes) {
    const codeOf = async (each: VendorOptions, own: Values = values) => {
      const { status, body } = await callRaw(call, own, each, path);
      return status === 401 ? undefined : readRefusal(call, body);
    };
    const signature = await withWrongSignature(() => codeOf(options));
    const token = await codeOf({ ...options, token: 'invalid' });
    const missing = await codeOf(options);
    const invalid = await codeOf(options, { no_such_parameter: 1 });
    const isSpecific = (code: string | undefined, others: readonly (string | undefined)[]) =>
      code !== undefined && !others.includes(code) && !successCodes.has(code);
    const isTokenCode = tokenRefusedCodes.includes(Number(token));
    // Many vendors refuse a token and a signature alike.
    if (!isTokenCode && isSpecific(token, [missing ?? signature]))
      add(call.service, token, tokenCode, 'the code for an invalid token');
    else if (!isTokenCode && token !== undefined) isTokenUnclear = true;
    if (isSpecific(missing, [token, signature, invalid]) && Number(missing) !== notFoundCode)
      add(call.service, missing, notFoundCode, 'the code for a record that does not exist');
  }
  return isTokenUnclear ? [...rules, tokenQuestion] : rules;
}

const tokenQuestion: ProposedRule = {
  path: ['services', '*', 'codes'],
  value: null,
  certainty: 'toBeDecided',
  reason:
    'invalid tokens have the code of other refusals, so that the portal cannot see the end of a session',
};

/** Returns the code of a refusal; undefined for a success, and without a code. */
function readRefusal(call: PlainCall, body: unknown): string | undefined {
  const { envelope, success } = vendorProfile().services[call.service];
  const code = readAt(body, envelope?.code ?? ['code']);
  if (!['string', 'number', 'boolean'].includes(typeof code)) return undefined;
  return success.has(codeKey(code)) ? undefined : codeKey(code);
}

async function withWrongSignature<Result>(run: () => Promise<Result>): Promise<Result> {
  const { source } = vendorProfile();
  try {
    // The label makes the signature wrong and leaves the rest as it is.
    setVendorProfile({ ...source, signature: { ...source.signature, secretLabel: 'wrong' } });
    return await run();
  } finally {
    setVendorProfile(source);
  }
}
