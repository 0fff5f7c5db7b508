import { calls, type PlainCall } from '../../vendor-format/calls.ts';
import { setVendorProfile, vendorProfile } from '../../vendor-format/current.ts';
import type { VendorProfile } from '../../vendor-format/schema.ts';
import { VendorCookies } from '../../vendor-format/vendor-cookies.ts';
import { toVendorSession } from '../../vendor-format/vendor-session.ts';
import type { SignedInAccount } from '../sign-in.ts';
import type { ProposedRule } from './proposal.ts';
import { callRaw, saysTheSame } from './raw-call.ts';

/** Read calls without parameters, of which an account may use at least one. */
const probes = [calls.statistics, calls.products, calls.messages, calls.merchantProducts];

/** Usual headers for the token, the specified one first. */
const tokenHeaders: readonly VendorProfile['tokenHeader'][] = [
  undefined,
  ...['token', 'X-Access-Token', 'X-Token', 'X-Auth-Token', 'accessToken', 'Access-Token'].map((name) => ({
    name,
  })),
  { prefix: '' },
];

const ways = (['ignore', 'keep'] as const).flatMap((cookies) =>
  (['token', 'newToken'] as const).map((bearer) => ({ bearer, cookies })),
);

/**
 * Finds out which token the vendor accepts, in which header, and whether it needs the cookies of the sign-in. Returns no
 * rule when the present ones work.
 */
export async function findAuthorization(
  account: SignedInAccount,
  signal: AbortSignal,
): Promise<ProposedRule[]> {
  const { source } = vendorProfile();
  const present = { tokenHeader: source.tokenHeader, bearer: source.bearer, cookies: source.cookies };
  const all = [
    present,
    ...tokenHeaders.flatMap((tokenHeader) => ways.map((way) => ({ ...way, tokenHeader }))),
  ];
  try {
    for (const call of probes)
      for (const way of all)
        if (await isAccepted(call, { ...source, ...way }, account, signal)) return rulesOf(way, source);
    return [];
  } finally {
    setVendorProfile(source);
  }
}

type Way = Pick<VendorProfile, 'bearer' | 'cookies' | 'tokenHeader'>;

/** Whether the vendor responds otherwise than to an invalid token, and to none. */
async function isAccepted(
  call: PlainCall,
  profile: VendorProfile,
  { grant }: SignedInAccount,
  signal: AbortSignal,
): Promise<boolean> {
  setVendorProfile({ ...profile, cookies: 'keep' });
  const withoutCookies = { cookies: new VendorCookies(), signal };
  const invalid = await callRaw(call, {}, { ...withoutCookies, token: 'invalid' });
  const absent = await callRaw(call, {}, withoutCookies);
  setVendorProfile(profile);
  const response = await callRaw(call, {}, { ...toVendorSession(grant), signal });
  if (response.status === 0 || isRefusedTwice(response.status)) return false;
  return !saysTheSame(response, invalid) && !saysTheSame(response, absent);
}

function rulesOf({ bearer, cookies, tokenHeader }: Way, source: VendorProfile): ProposedRule[] {
  return [
    ...(bearer === 'newToken' && source.bearer !== bearer ? [rule('bearer', bearer)] : []),
    ...(cookies === 'keep' && source.cookies !== cookies ? [rule('cookies', cookies)] : []),
    ...(tokenHeader && tokenHeader !== source.tokenHeader ? [rule('tokenHeader', tokenHeader)] : []),
  ];
}

/** The status of a refused token, whatever the body says. */
const isRefusedTwice = (status: number) => status === 401 || status === 403;

const rule = (key: string, value: unknown): ProposedRule => ({
  path: [key],
  value,
  certainty: 'certain',
  reason: 'the first way to authorize a read call that the vendor accepts',
});
