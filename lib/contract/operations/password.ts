import { z } from 'zod';
import { withCode } from '../field-errors.ts';
import { fieldLimits } from '../field-limits.ts';
import { operation } from '../operation.ts';
import { email, patternText } from '../values.ts';

/** Never trimmed. */
export const newPassword = z
  .string()
  .min(fieldLimits.passwordLength.least, withCode('passwordLength'))
  .max(fieldLimits.passwordLength.most)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), withCode('characters'));

const code = patternText('code');

function withNewPassword<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...shape, password: newPassword, repeat: z.string().min(1) }).refine(
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

/** Vendor calls 3, 4 and 5. */
export const password = {
  sendCode: operation('password.sendCode', {
    access: 'public',
    limit: 'code',
    attemptSubject: 'email',
    summary: 'Sends a password reset code',
    body: z.strictObject({ email }),
    response: z.object({
      resendAfter: z.int(),
    }),
  }),
  reset: operation('password.reset', {
    access: 'public',
    limit: 'signIn',
    attemptSubject: 'email',
    summary: 'Sets a new password with a reset code',
    body: withNewPassword({ email, code }),
    response: z.object({ changed: z.literal(true) }),
  }),
  change: operation('password.change', {
    access: 'password',
    // Counted as sign-ins: a stolen session must not serve to guess the password.
    limit: 'signIn',
    attemptSubject: 'sessionAccount',
    summary: 'Changes the password',
    body: withNewPassword({ currentPassword: z.string().min(1).max(200) }),
    response: z.object({ changed: z.literal(true) }),
  }),
};
