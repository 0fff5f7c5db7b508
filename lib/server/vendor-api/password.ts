import type { password as passwordContract } from '#lib/contract/operations/password.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { VendorCookies } from '../vendor-format/vendor-cookies.ts';
import { toVendorSession } from '../vendor-format/vendor-session.ts';
import { createVendorClient } from './http/client.ts';
import { FieldRefused } from './http/errors.ts';
import { integerOrNull, optionalRecord } from './http/readers.ts';
import { checkCredentials, isRefusedAs, withFieldNames } from './http/refusal.ts';
import { readTokens } from './session.ts';

/** Seconds until a code may be sent again, unless the vendor names another number. */
const resendAfter = 60;

const fieldNames = { email: 'email', code: 'code', password: 'password', new_password: 'password' };

/** Handlers of the password: change (call 3), and reset by a code by e-mail (calls 4 and 5). */
export const password: Handlers<typeof passwordContract> = {
  sendCode: async ({ body }, { vendor, resetCodeLimits }) => {
    if (!(await resetCodeLimits.consumeCodeQuota(body.email))) return { resendAfter };
    const data = optionalRecord(
      await withFieldNames(fieldNames, vendor(calls.sendEmailCode, { email: body.email })),
    );
    return { resendAfter: integerOrNull(data.resend_in) ?? resendAfter };
  },
  reset: async ({ body }, { vendor, resetCodeLimits }) => {
    await resetCodeLimits.countCodeAttempt(body.email);
    await withFieldNames(
      fieldNames,
      vendor(calls.resetPassword, {
        email: body.email,
        code: body.code,
        password: body.password,
        confirm_password: body.repeat,
      }),
    );
    return { changed: true };
  },
  change: async ({ body }, { vendor, sessions, session, signal }) => {
    if (!session) throw new Error('Only an account has a password');
    // Call 3 takes no current password, so a sign-in (call 1) checks it.
    const credentials = { account: session.identity.account, password: body.currentPassword };
    // With cookies of its own, because the vendor could replace those of the session.
    const cookies = new VendorCookies();
    const check = createVendorClient({ signal, cookies })(calls.signIn, credentials);
    const tokens = readTokens(optionalRecord(await checkCredentials(check).catch(throwFieldError)));
    // The sign-in of the check is no longer needed. Its sign-out is neither awaited nor cancelled with the request.
    const checkSession = toVendorSession({ ...tokens, cookies: cookies.stored });
    const { token } = checkSession;
    if (token) createVendorClient(checkSession)(calls.signOut, { token }).catch(() => {});
    const values = { new_password: body.password, confirm_password: body.repeat };
    await withFieldNames(fieldNames, vendor(calls.changePassword, values));
    await sessions.endOthers();
    return { changed: true };
  },
};

function throwFieldError(error: unknown): never {
  const isWrong = isRefusedAs('wrongCredentials', error);
  throw isWrong ? new FieldRefused('currentPassword', 'passwordWrong', error) : error;
}
