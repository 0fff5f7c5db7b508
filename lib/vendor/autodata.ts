import type { AutodataAccount, autodata as autodataContract } from '../contract/autodata.ts';
import type { Context, Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import { VendorRefused } from './http/errors.ts';
import { instant, integer, record, text, type Wire } from './http/wire.ts';
import { named } from './refusal.ts';
import { requireSame, versionOf } from './version.ts';

const operations = { renew: 1, suspend: 2, remove: 3 } as const;

/** The vendor's answer holds the password too; it is left behind here. */
function toAccount(row: Wire): AutodataAccount {
  const expiresAt = instant(row.expire_time);
  const over = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const [account, status, setAt] = [text(row.account), integer(row.status), instant(row.create_time)];
  return {
    account,
    state: over ? 'expired' : status === 2 ? 'suspended' : 'active',
    setAt,
    expiresAt,
    // Not of the state, which time alone may change.
    version: versionOf([account, status, setAt, expiresAt]),
  };
}

async function read({ vendor, session }: Context): Promise<AutodataAccount | null> {
  const mid = session?.identity.userId ?? '';
  const data = await vendor(calls.autodataAccount, { mid }, { mid });
  const account = data === null || data === undefined || data === '' ? null : toAccount(record(data));
  return account?.account ? account : null;
}

async function operate(operation: keyof typeof operations, seen: string, context: Context) {
  const account = await read(context);
  if (!account) throw new VendorRefused(404, '', null);
  requireSame(seen, account.version);
  await context.vendor(calls.operateAutodata, { operate: operations[operation] });
  return { account: account.account };
}

/** The account for the automotive data service. */
export const autodata: Handlers<typeof autodataContract> = {
  read: async (_, context) => ({ account: await read(context) }),
  set: async ({ body }, context) => {
    const { account, password, version } = body;
    requireSame(version, (await read(context))?.version ?? null);
    const names = { account: 'account', password: 'password' };
    await named(names, context.vendor(calls.setAutodataAccount, { account, password }));
    return { account };
  },
  renew: ({ body }, context) => operate('renew', body.version, context),
  suspend: ({ body }, context) => operate('suspend', body.version, context),
  remove: ({ query }, context) => operate('remove', query.version, context),
};
