import { z } from 'zod';
import { password } from '../../contract/password.ts';
import { session } from '../../contract/session.ts';

/*
 * What the account's forms are checked by: the operations' own schemas, and the repetition that only a form has.
 * Loaded lazily; see lazyResolver.
 */

/** The body that an operation takes; these all take one. */
function bodyOf<Body extends z.ZodType>({ body }: { readonly body?: Body }): Body {
  if (!body) throw new Error('This operation takes no body');
  return body;
}

const sameTwice = {
  check: (form: { password: string; repeat: string }) => form.password === form.repeat,
  because: {
    error: 'differs',
    path: ['repeat'],
    // Also when another field is wrong, so that everything is said at once.
    when: (payload: { value: unknown }) => Boolean((payload.value as { repeat?: string }).repeat),
  },
};
const repeat = z.string().min(1);

export const signInForm = bodyOf(session.create).omit({ as: true });
export const emailForm = bodyOf(password.sendCode);
export const resetForm = bodyOf(password.reset)
  .omit({ email: true })
  .extend({ repeat })
  .refine(sameTwice.check, sameTwice.because);
export const changeForm = bodyOf(password.change)
  .extend({ repeat })
  .refine(sameTwice.check, sameTwice.because);
