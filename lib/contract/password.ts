import { z } from 'zod';
import { operation } from './operation.ts';

/** Shortest password: "more than 6 characters" (portal.md 5). */
const minPasswordLength = 7;
const maxPasswordLength = 72;

/** A password somebody sets: as typed, never trimmed. */
export const newPassword = z
  .string()
  .min(minPasswordLength, { error: 'passwordLength' })
  .max(maxPasswordLength)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'characters' });

const email = z.email().max(120);

const code = z
  .string()
  .trim()
  .regex(/^\d{4,8}$/, { error: 'code' });

/** Fields of a form that sets a password: those given, the new password, and its repetition. */
function withNewPassword<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...shape, password: newPassword, repeat: z.string().min(1) }).refine(
    (form) => {
      const { password, repeat } = form as { password: string; repeat: string };
      return password === repeat;
    },
    {
      error: 'differs',
      path: ['repeat'],
      // Also when another field is wrong, so that all errors are shown at once.
      when: ({ value }) => Boolean((value as { repeat?: unknown } | null | undefined)?.repeat),
    },
  );
}

/** What the form of a reset checks: the body of `password.reset` without the e-mail address, which an earlier step has. */
export const resetForm = withNewPassword({ code });

/** Password resets by e-mail code and changes: vendor calls 3, 4 and 5. */
export const password = {
  sendCode: operation('password.sendCode', {
    access: 'public',
    limit: 'code',
    attemptSubject: 'email',
    summary: 'Send a reset code by e-mail; answers alike whether or not the address is known',
    body: z.strictObject({ email }),
    response: z.object({
      /** Seconds until another code may be asked for. */
      resendAfter: z.int(),
    }),
  }),
  reset: operation('password.reset', {
    access: 'public',
    limit: 'signIn',
    attemptSubject: 'email',
    summary: 'Set a new password with an e-mail code',
    body: withNewPassword({ email, code }),
    response: z.object({ changed: z.literal(true) }),
  }),
  change: operation('password.change', {
    access: 'password',
    // Its attempts count as sign-ins: a stolen session must not serve to guess the password.
    limit: 'signIn',
    attemptSubject: 'session',
    summary: 'Change the password; signs the account out everywhere else',
    body: withNewPassword({ currentPassword: z.string().min(1).max(200) }),
    response: z.object({ changed: z.literal(true) }),
  }),
};
