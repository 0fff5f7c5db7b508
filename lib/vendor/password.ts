import type { password as passwordContract } from '../contract/password.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import { integerOrNull, record } from './http/wire.ts';
import { named } from './refusal.ts';

/** Seconds between two codes where the vendor does not say. */
const resendAfter = 60;

const fieldNames = { email: 'email', code: 'code', password: 'password', new_password: 'password' };

/** Changing a password, and resetting a forgotten one by an e-mail code. */
export const password: Handlers<typeof passwordContract> = {
  sendCode: async ({ body }, { vendor }) => {
    const data = record((await named(fieldNames, vendor(calls.sendEmailCode, { email: body.email }))) ?? {});
    return { resendAfter: integerOrNull(data.resend_in) ?? resendAfter };
  },
  reset: async ({ body }, { vendor }) => {
    await named(
      fieldNames,
      vendor(calls.resetPassword, {
        email: body.email,
        code: body.code,
        password: body.password,
        confirm_password: body.password,
      }),
    );
    return { changed: true };
  },
  change: async ({ body }, { vendor, door }) => {
    const values = { new_password: body.password, confirm_password: body.password };
    await named(fieldNames, vendor(calls.changePassword, values));
    await door.endOthers();
    return { changed: true };
  },
};
