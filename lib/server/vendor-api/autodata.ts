import type { AutodataAccount, autodata as autodataContract } from '#lib/contract/operations/autodata.ts';
import type { Handlers, OperationContext } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { toCode, toState } from '../vendor-format/code-tables.ts';
import { VendorFailed } from './http/errors.ts';
import { instant, isAbsent, recordOrNull, text, type WireRecord } from './http/readers.ts';
import { VendorRefused, withFieldNames } from './http/refusal.ts';
import { computeVersion, requireSameVersion } from './mapping/record-version.ts';

/** Maps an account without its password. Throws VendorFailed for a record that has none of its fields. */
function toAccount(row: WireRecord): AutodataAccount {
  if ([row.account, row.status, row.create_time, row.expire_time].every(isAbsent))
    throw new VendorFailed('The record is empty');
  const expiresAt = instant(row.expire_time);
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const account = text(row.account);
  const setAt = instant(row.create_time);
  const status = text(row.status);
  const state = toState('autodata', row.status);
  return {
    account,
    state: isExpired ? 'expired' : state,
    setAt,
    expiresAt,
    // Includes the vendor's status, not `expired`, which time alone changes.
    version: computeVersion([account, status, setAt, expiresAt]),
  };
}

/** Fetches the account (call 55). Returns null when none is set: `data` is then null, "" or missing. */
async function readAccount({ vendor, session }: OperationContext): Promise<AutodataAccount | null> {
  const mid = session?.identity.userId ?? '';
  const data = recordOrNull(await vendor(calls.autodataAccount, { mid }, { mid }));
  return data && toAccount(data);
}

/** Throws VendorRefused 404 without an account, and RecordChanged when it has changed. */
async function runOperation(
  operation: 'renew' | 'suspend' | 'remove',
  expectedVersion: string,
  context: OperationContext,
) {
  const account = await readAccount(context);
  if (!account) throw new VendorRefused(404, '', null);
  requireSameVersion(expectedVersion, account.version);
  await context.vendor(calls.operateAutodata, { operate: toCode('autodataOperations', operation) });
  return { account: account.account };
}

/** Handlers of the automotive data account: calls 52, 53 and 55. */
export const autodata: Handlers<typeof autodataContract> = {
  read: async (_, context) => ({ account: await readAccount(context) }),
  set: async ({ body }, context) => {
    const { account, password, version } = body;
    requireSameVersion(version, (await readAccount(context))?.version ?? null);
    const fieldNames = { account: 'account', password: 'password' };
    await withFieldNames(fieldNames, context.vendor(calls.setAutodataAccount, { account, password }));
    return { account };
  },
  renew: ({ body }, context) => runOperation('renew', body.version, context),
  suspend: ({ body }, context) => runOperation('suspend', body.version, context),
  remove: ({ query }, context) => runOperation('remove', query.version, context),
};
