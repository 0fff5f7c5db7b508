import type { AutodataAccount, autodata as autodataContract } from '../contract/autodata.ts';
import type { Context, Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import { VendorRefused } from './http/errors.ts';
import { instant, integer, record, text, type Wire } from './http/wire.ts';
import { named } from './refusal.ts';

const operations = { renew: 1, suspend: 2, remove: 3 } as const;

/** The vendor's answer holds the password too; it is left behind here. */
function toAccount(row: Wire): AutodataAccount {
  const expiresAt = instant(row.expire_time);
  const over = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return {
    account: text(row.account),
    state: over ? 'expired' : integer(row.status) === 2 ? 'suspended' : 'active',
    setAt: instant(row.create_time),
    expiresAt,
  };
}

async function read({ vendor, session }: Context): Promise<AutodataAccount | null> {
  const mid = session?.identity.userId ?? '';
  const data = await vendor(calls.autodataAccount, { mid }, { mid });
  const account = data === null || data === undefined || data === '' ? null : toAccount(record(data));
  return account?.account ? account : null;
}

async function operate(operation: keyof typeof operations, context: Context) {
  const account = await read(context);
  if (!account) throw new VendorRefused(404, '', null);
  await context.vendor(calls.operateAutodata, { operate: operations[operation] });
  return { account: account.account };
}

/** The account for the automotive data service. */
export const autodata: Handlers<typeof autodataContract> = {
  read: async (_, context) => ({ account: await read(context) }),
  set: async ({ body }, { vendor }) => {
    const names = { account: 'account', password: 'password' };
    await named(names, vendor(calls.setAutodataAccount, body));
    return { account: body.account };
  },
  renew: (_, context) => operate('renew', context),
  suspend: (_, context) => operate('suspend', context),
  remove: (_, context) => operate('remove', context),
};
