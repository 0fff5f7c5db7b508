import type { Brand } from '../access.ts';
import type { Identity, session as sessionContract } from '../contract/session.ts';
import { fileAddress } from './files.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import { flag, integer, integerOrNull, record, requiredText, text, type Wire } from './http/wire.ts';

/** The theme colour that means the blue brand (portal.md 9); every other one is the default. */
const blue = '#2866b1';

const brandOf = (colour: string): Brand => (colour.trim().toLowerCase() === blue ? 'blue' : 'red');

/** Session fields of call 1. Absent ones take portal.md 3's defaults: role 0, level 1, child flag 1. */
function toIdentity(account: string, data: Wire): Identity {
  return {
    userId: requiredText(data.user_id),
    name: text(data.user_info),
    account,
    userType: integer(data.userType),
    level: integerOrNull(data.userLevel) ?? 1,
    childFlag: (integerOrNull(data.childAccount) ?? 1) !== 0,
    role: integer(data.role),
    brand: brandOf(text(data.theme_color)),
    logo: fileAddress(text(data.logo), 'merchant'),
    systemName: { cn: text(data.system_name_cn), en: text(data.system_name_en) },
    limited: flag(data.is_limit),
  };
}

const inISO = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Signing in and out at the vendor. */
export const session: Handlers<typeof sessionContract> = {
  create: async ({ body }, { vendor, door }) => {
    const data = record(await vendor(calls.signIn, { account: body.account, password: body.password }));
    const identity = toIdentity(body.account, data);
    const tokens = { token: requiredText(data.token), newToken: text(data.new_token) };
    return { identity, ...(await door.begin(identity, tokens, body.as)) };
  },
  read: async (_, { session: current }) => {
    if (!current) throw new Error('Only a session can be read');
    return {
      identity: current.identity,
      expiresAt: inISO(current.expiresAt),
      accessToken: current.access,
    };
  },
  end: async (_, { vendor, door }) => {
    try {
      if (door.vendorToken) await vendor(calls.signOut, { token: door.vendorToken });
    } finally {
      // Whatever the vendor says, this session is over for the portal.
      await door.end();
    }
    return { ended: true };
  },
};
