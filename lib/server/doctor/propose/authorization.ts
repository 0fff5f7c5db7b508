import { calls } from '../../vendor-format/calls.ts';
import { setVendorProfile, vendorProfile } from '../../vendor-format/current.ts';
import { VendorCookies } from '../../vendor-format/vendor-cookies.ts';
import { toVendorSession } from '../../vendor-format/vendor-session.ts';
import type { SignedInAccount } from '../sign-in.ts';
import type { ProposedRule } from './proposal.ts';
import { callRaw, saysTheSame } from './raw-call.ts';

/** Read calls without parameters, of which an account may use at least one. */
const probes = [calls.statistics, calls.products, calls.messages, calls.merchantProducts];

/**
 * Finds out which token the vendor accepts as bearer, and whether it needs the cookies of the sign-in. Returns no rule
 * when the present ones work.
 */
export async function findAuthorization(
  account: SignedInAccount,
  signal: AbortSignal,
): Promise<ProposedRule[]> {
  const { source } = vendorProfile();
  const ways = [
    { bearer: source.bearer, cookies: source.cookies },
    { bearer: 'token', cookies: 'ignore' },
    { bearer: 'newToken', cookies: 'ignore' },
    { bearer: 'token', cookies: 'keep' },
    { bearer: 'newToken', cookies: 'keep' },
  ] as const;
  try {
    for (const call of probes) {
      setVendorProfile({ ...source, cookies: 'keep' });
      const refused = await callRaw(call, {}, { token: 'invalid', cookies: new VendorCookies(), signal });
      for (const { bearer, cookies } of ways) {
        setVendorProfile({ ...source, bearer, cookies });
        const response = await callRaw(call, {}, { ...toVendorSession(account.grant), signal });
        if (response.status === 0 || saysTheSame(response, refused) || isRefusedTwice(response.status))
          continue;
        return [
          ...(bearer === 'newToken' && source.bearer !== bearer ? [rule('bearer', bearer)] : []),
          ...(cookies === 'keep' && source.cookies !== cookies ? [rule('cookies', cookies)] : []),
        ];
      }
    }
    return [];
  } finally {
    setVendorProfile(source);
  }
}

/** The status of a refused token, whatever the body says. */
const isRefusedTwice = (status: number) => status === 401 || status === 403;

const rule = (key: string, value: string): ProposedRule => ({
  path: [key],
  value,
  certainty: 'certain',
  reason: 'the first way to authorize a read call that the vendor accepts',
});
