import type { z } from 'zod';
import { password, resetFormSchema } from '#lib/contract/operations/password.ts';

/* The operations' own schemas, in a file of their own because PlainForm loads them when a form is first used. */

function requireBody<Body extends z.ZodType>({ body }: { readonly body?: Body }): Body {
  if (!body) throw new Error('This operation has no body');
  return body;
}

export const emailFormSchema = requireBody(password.sendCode);
export const changeFormSchema = requireBody(password.change);
export { resetFormSchema };
