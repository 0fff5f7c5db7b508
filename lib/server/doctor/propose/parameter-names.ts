import type { VendorOptions } from '../../vendor-api/http/client.ts';
import { VendorRefused } from '../../vendor-api/http/refusal.ts';
import { isPlainCall } from '../../vendor-format/calls.ts';
import { codeKey } from '../../vendor-format/code-key.ts';
import { setVendorProfile, vendorProfile } from '../../vendor-format/current.ts';
import { readAt } from '../../vendor-format/pointer.ts';
import type { Exchange } from '../call-recorder.ts';
import { type LearnedNames, otherNames } from './learned-names.ts';
import type { ProposedRule } from './proposal.ts';
import { callRaw } from './raw-call.ts';

/**
 * Tries other names for the parameters of read calls that the vendor has refused: the names of the fields with the same
 * meaning, and another spelling.
 */
export async function findParameterNames(
  exchanges: readonly Exchange[],
  learned: LearnedNames,
  options: VendorOptions,
): Promise<ProposedRule[]> {
  const rules: ProposedRule[] = [];
  for (const exchange of refusedExchanges(exchanges))
    rules.push(...(await tryNames(exchange, learned, options)));
  return rules;
}

/** One for each call and set of parameters that never succeeded, except for missing rights and records. */
function refusedExchanges(exchanges: readonly Exchange[]): Exchange[] {
  const byCall = Map.groupBy(exchanges, ({ name, values }) => [name, ...sentNames(values)].join());
  return [...byCall.values()].flatMap((group) => {
    const isRefused = group.every(
      ({ error }) => error instanceof VendorRefused && !['notFound', 'forbidden'].includes(error.problemCode),
    );
    return isRefused && group[0] ? [group[0]] : [];
  });
}

async function tryNames(
  { call, values, path }: Exchange,
  learned: LearnedNames,
  options: VendorOptions,
): Promise<ProposedRule[]> {
  if (!isPlainCall(call)) return [];
  const { source } = vendorProfile();
  const own = source.calls?.[String(call.number)];
  try {
    for (const rename of otherNames(sentNames(values), learned)) {
      const request = { ...own?.request, rename: { ...own?.request?.rename, ...rename } };
      setVendorProfile({ ...source, calls: { ...source.calls, [call.number]: { ...own, request } } });
      const { body } = await callRaw(call, values, options, path);
      const { envelope, success } = vendorProfile().services[call.service];
      if (!success.has(codeKey(readAt(body, envelope?.code ?? ['code'])))) continue;
      return Object.entries(rename).map(([name, value]) => ({
        path: ['calls', String(call.number), 'request', 'rename', name],
        value,
        certainty: 'certain',
        reason: 'the call succeeds with this name only',
      }));
    }
    return [];
  } finally {
    setVendorProfile(source);
  }
}

const sentNames = (values: Exchange['values']): string[] =>
  Object.keys(values).filter((name) => values[name] !== undefined && name !== 'page' && name !== 'pageSize');
