import { z } from 'zod';
import { operation } from './operation.ts';

/** Shortest password: "more than 6 characters" (portal.md 5). */
export const minPasswordLength = 7;
const maxPasswordLength = 72;

/** A password somebody sets: as typed, never trimmed. */
export const newPassword = z
  .string()
  .min(minPasswordLength, { error: 'passwordLength' })
  .max(maxPasswordLength)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'characters' });

const email = z.email().max(120);

/** Password resets by e-mail code and changes: vendor calls 3, 4 and 5. */
export const password = {
  sendCode: operation('password.sendCode', {
    access: 'public',
    limit: 'code',
    summary: 'Send a reset code by e-mail; answers alike whether or not the address is known',
    body: z.strictObject({ email }),
    answer: z.object({
      /** Seconds until another code may be asked for. */
      resendAfter: z.int(),
    }),
  }),
  reset: operation('password.reset', {
    access: 'public',
    limit: 'signIn',
    summary: 'Set a new password with an e-mail code',
    body: z.strictObject({
      email,
      code: z
        .string()
        .trim()
        .regex(/^\d{4,8}$/, { error: 'code' }),
      password: newPassword,
    }),
    answer: z.object({ changed: z.literal(true) }),
  }),
  change: operation('password.change', {
    access: 'password',
    summary: 'Change the password; signs the account out everywhere else',
    body: z.strictObject({ password: newPassword }),
    answer: z.object({ changed: z.literal(true) }),
  }),
};
