import type { Values, VendorOptions } from '../../vendor-api/http/client.ts';
import { tokenRefusedCodes } from '../../vendor-api/http/response.ts';
import { calls, type PlainCall } from '../../vendor-format/calls.ts';
import { vendorProfile } from '../../vendor-format/current.ts';
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
 * specification.
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
  for (const [call, values, path] of probes) {
    const codeOf = async (each: VendorOptions) => {
      const { status, body } = await callRaw(call, values, each, path);
      return status === 401 ? undefined : readRefusal(call, body);
    };
    const token = await codeOf({ ...options, token: 'invalid' });
    if (token !== undefined && !tokenRefusedCodes.includes(Number(token)))
      add(call.service, token, tokenCode, 'the code for an invalid token');
    const missing = await codeOf(options);
    if (missing !== undefined && missing !== token && Number(missing) !== notFoundCode)
      add(call.service, missing, notFoundCode, 'the code for a record that does not exist');
  }
  return rules;
}

/** Returns the code of a refusal; undefined for a success, and without a code. */
function readRefusal(call: PlainCall, body: unknown): string | undefined {
  const { envelope, success } = vendorProfile().services[call.service];
  const code = readAt(body, envelope?.code ?? ['code']);
  if (typeof code !== 'string' && typeof code !== 'number') return undefined;
  return success.has(String(code)) ? undefined : String(code);
}
