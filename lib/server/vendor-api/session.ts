import type { Brand } from '#lib/contract/access.ts';
import type { Identity, session as sessionContract } from '#lib/contract/operations/session.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { vendorProfile } from '../vendor-format/current.ts';
import { findProduct } from '../vendor-format/product.ts';
import { toFileAddress, withFileScope } from './files.ts';
import {
  flagOrNull,
  integerOrNull,
  requiredText,
  text,
  toIsoTime,
  userRecord,
  type WireRecord,
} from './http/readers.ts';
import { checkCredentials } from './http/refusal.ts';

const blueThemeColor = '#2866b1';

/** All other colours are those of the default brand. */
const toBrand = (themeColor: string): Brand =>
  themeColor.trim().toLowerCase() === blueThemeColor ? 'blue' : 'red';

const nameFields = ['name', 'user_name', 'nick_name', 'real_name'] as const;

/** Reads the user's name, which the vendor may send as a text or as an object. */
function readUserName(userInfo: unknown): string {
  if (typeof userInfo !== 'object' || userInfo === null) return text(userInfo);
  const names = nameFields.map((field) => text((userInfo as WireRecord)[field]));
  return names.find((name) => name !== '') ?? '';
}

/**
 * Maps the user of a sign-in (call 1). Throws VendorFailed without an id. Rights that are absent or of another type have
 * the values of most accounts.
 */
function toIdentity(account: string, data: WireRecord): Identity {
  const userId = requiredText(data.user_id);
  const toLogo = () => toFileAddress(text(data.logo), 'merchant', 'publicPicture');
  return {
    userId,
    name: readUserName(data.user_info),
    account,
    userType: integerOrNull(data.userType) ?? 0,
    level: integerOrNull(data.userLevel) ?? 1,
    childFlag: flagOrNull(data.childAccount) ?? true,
    role: integerOrNull(data.role) ?? 0,
    brand: toBrand(text(data.theme_color)),
    logo: withFileScope({ account: userId, access: 'signedIn' }, toLogo),
    systemName: {
      cn: text(data.system_name_cn),
      en: text(data.system_name_en),
      all: toNamesByLocale(data.system_name_all),
    },
  };
}

/** Reads the tokens of a sign-in: the first is "" when there is none, and the second one when that is the only one. */
export function readTokens(data: WireRecord): { token: string; newToken: string } {
  const newToken = text(data.new_token);
  return { token: text(data.token) || newToken, newToken };
}

/** Returns the system's names by language; a text is the name in any language. */
function toNamesByLocale(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return { any: text(value) };
  const isName = ([locale, name]: [string, unknown]) => /^[a-z]{2}$/.test(locale) && typeof name === 'string';
  return Object.fromEntries(Object.entries(value as Record<string, string>).filter(isName));
}

/** Handlers of the session: sign-in (call 1) and sign-out (call 2). A refused sign-in is a problem without details. */
export const session: Handlers<typeof sessionContract> = {
  create: async ({ body }, { vendor, sessions }) => {
    const { account, password } = body;
    const data = userRecord(await checkCredentials(vendor(calls.signIn, { account, password })), 'user_id');
    const identity = toIdentity(account, data);
    const tokens = readTokens(data);
    // A sign-in without a token is unusable.
    requiredText(tokens.token);
    const grant = { ...tokens, product: findProduct(account, data, vendorProfile().source) };
    return { identity, ...(await sessions.createSession(identity, grant, body.as)) };
  },
  read: async (_, { session: current }) => {
    if (!current) throw new Error('Only a session can be read');
    return {
      identity: current.identity,
      expiresAt: toIsoTime(current.expiresAt),
      accessToken: current.access,
    };
  },
  end: async (_, { vendor, sessions }) => {
    try {
      if (sessions.vendorToken) await vendor(calls.signOut, { token: sessions.vendorToken });
    } finally {
      // Ends the portal's session even when the vendor fails.
      await sessions.endCurrent();
    }
    return { ended: true };
  },
};
