import { randomInt } from 'node:crypto';
import { accountByEmail, hashPassword, setPassword } from '../data/accounts.ts';
import { revokeAccount } from '../data/tokens.ts';
import { type CallHandlers, requireAccount } from '../handler.ts';
import { badField, forbidden, Refusal } from '../http/call-response.ts';
import type { Params } from '../http/params.ts';

const codeSeconds = 600;
const resendSeconds = 60;
const maxAttempts = 5;

type Mail = {
  id: number;
  code: string;
  sent: number;
  expires: number;
  delivered: number;
  wrong: number;
  used: number;
};
const newestMailSql = 'SELECT * FROM mailbox WHERE email = ? ORDER BY id DESC LIMIT 1';

function readNewPassword(params: Params, field: string): string {
  const password = params.raw(field);
  if (password.length <= 6) throw badField(field, 'must contain more than 6 characters');
  if (params.raw('confirm_password') !== password)
    throw badField('confirm_password', 'must match the password');
  return password;
}

function readEmail(params: Params): string {
  const email = params.text('email').toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw badField('email', 'must be a valid e-mail address');
  return email;
}

/** Password change (3) and reset by e-mail code (4, 5). */
export const password: CallHandlers = {
  3: (request) => {
    const { context, params, signIn } = request;
    const account = requireAccount(request);
    if (account.child === 0) throw forbidden();
    const newPassword = readNewPassword(params, 'new_password');
    if (params.has('old_password') && hashPassword(params.raw('old_password')) !== account.password)
      throw new Refusal(1003, 'old password error');
    setPassword(context.store, account.id, newPassword);
    revokeAccount(context, account.id, signIn);
    return undefined;
  },

  4: ({ context, params }) => {
    const email = readEmail(params);
    const now = context.clock.now();
    const last = context.store.get<Mail>(newestMailSql, email);
    if (last && now < last.sent + resendSeconds)
      throw new Refusal(2003, 'too many requests', { retry_after: last.sent + resendSeconds - now });
    // Unknown addresses look the same from outside, including the waiting time.
    context.store.run(
      'INSERT INTO mailbox (email, code, sent, expires, delivered, wrong, used) VALUES (?, ?, ?, ?, ?, 0, 0)',
      email,
      String(randomInt(1_000_000)).padStart(6, '0'),
      now,
      now + codeSeconds,
      accountByEmail(context.store, email) ? 1 : 0,
    );
    return { expires_in: codeSeconds, resend_in: String(resendSeconds) };
  },

  5: ({ context, params }) => {
    const email = readEmail(params);
    const newPassword = readNewPassword(params, 'password');
    const mail = context.store.get<Mail>(newestMailSql, email);
    const account = accountByEmail(context.store, email);
    const isUsable = mail?.delivered === 1 && mail.used === 0 && mail.wrong < maxAttempts;
    if (!mail || !isUsable || !account || mail.code !== params.text('code')) {
      if (mail) context.store.run('UPDATE mailbox SET wrong = wrong + 1 WHERE id = ?', mail.id);
      throw new Refusal(2001, 'verification code error');
    }
    if (mail.expires <= context.clock.now()) throw new Refusal(2002, 'verification code expired');
    context.store.run('UPDATE mailbox SET used = 1 WHERE id = ?', mail.id);
    setPassword(context.store, account.id, newPassword);
    revokeAccount(context, account.id);
    return undefined;
  },
};
