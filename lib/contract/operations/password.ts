import { z } from 'zod';
import { withCode } from '../field-errors.ts';
import { fieldLimits } from '../field-limits.ts';
import { operation } from '../operation.ts';
import { email, patternText } from '../values.ts';

const example = { examples: ['new-password'] };

/** Never trimmed: spaces may be a part of a password. */
export const newPassword = z
  .string()
  .min(fieldLimits.passwordLength.least, withCode('passwordLength'))
  .max(fieldLimits.passwordLength.most)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), withCode('characters'))
  .meta(example);

const code = patternText('code');

/** Returns a schema with these fields and a new password, which is repeated. */
function withNewPassword<Shape extends z.ZodRawShape>(shape: Shape) {
  const repeat = z.string().min(1).meta(example);
  return z.strictObject({ ...shape, password: newPassword, repeat }).refine(
    (form) => {
      const { password, repeat } = form as { password: string; repeat: string };
      return password === repeat;
    },
    {
      ...withCode('differs'),
      path: ['repeat'],
      // Also when another field is invalid, so that all errors appear at once.
      when: ({ value }) => Boolean((value as { repeat?: unknown } | null | undefined)?.repeat),
    },
  );
}

/** The schema of the form: the e-mail address comes from an earlier step. */
export const resetFormSchema = withNewPassword({ code });

const samplePassword = { password: 'sample-password', repeat: 'sample-password' };

/** Password reset and change. */
export const password = {
  sendCode: operation('password.sendCode', {
    route: 'POST /api/v1/password-reset/code',
    vendorCalls: [4],
    access: 'public',
    limit: 'code',
    attemptSubject: 'email',
    summary: 'Sends a password reset code',
    description:
      'Sends the code by e-mail. The response is the same for unknown addresses. `resendAfter` is the number of seconds before the next code can be requested.',
    sample: ({ unique }) => ({ body: { email: `${unique()}@example.com` } }),
    body: z.strictObject({ email }),
    response: z.object({
      resendAfter: z.int(),
    }),
  }),
  reset: operation('password.reset', {
    route: 'POST /api/v1/password-reset',
    vendorCalls: [5],
    access: 'public',
    limit: 'signIn',
    attemptSubject: 'email',
    summary: 'Sets a new password with a reset code',
    description: 'A wrong or expired code fails with 422. Attempts are limited (429).',
    sample: () => ({ body: { email: 'unknown@example.com', code: '123456', ...samplePassword } }),
    sampleNeedsSteps: true,
    body: withNewPassword({ email, code }),
    response: z.object({ changed: z.literal(true) }),
  }),
  change: operation('password.change', {
    route: 'POST /api/v1/password',
    vendorCalls: [1, 2, 3],
    access: 'password',
    // Counted as sign-ins: a stolen session must not serve to guess the password.
    limit: 'signIn',
    attemptSubject: 'sessionAccount',
    summary: 'Changes the password',
    description:
      'Signs the account out everywhere else. A wrong current password fails with 422 and counts as a sign-in attempt.',
    // Revokes all tokens of the account.
    sample: ({ password }) => ({ body: { currentPassword: password, ...samplePassword } }),
    sampleNeedsSteps: true,
    body: withNewPassword({ currentPassword: z.string().min(1).max(200) }),
    response: z.object({ changed: z.literal(true) }),
  }),
};
