import { randomInt } from 'node:crypto';
import { accountByEmail, hashPassword, setPassword } from '../data/accounts.ts';
import { revokeAccount } from '../data/tokens.ts';
import { type Domain, open, post } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { badField, forbidden, Refusal } from '../http/call-response.ts';
import type { Params } from '../http/params.ts';

/** Password change, and reset by a code that is sent by e-mail. */
export const password: Domain = {
  tables: `
CREATE TABLE mailbox (id INTEGER PRIMARY KEY, email TEXT, code TEXT, sent INTEGER, expires INTEGER,
  delivered INTEGER, wrong INTEGER, used INTEGER);
`,
  mutable: ['mailbox'],
  indexes: 'CREATE INDEX mailbox_email ON mailbox (email);',
  calls: {
    3: post(
      'merchant',
      'APP/updateMerchantPassword',
      'new_password confirm_password old_password',
      changePassword,
    ),
    4: open(post('user', 'send/emailCode', 'email lang', sendEmailCode)),
    5: open(post('tcit', 'liankeResetPass', 'email code password confirm_password', resetPassword)),
  },
};

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

/** Ends all other tokens of the account. Checks the old password only when it is sent. */
function changePassword(request: CallRequest) {
  const { context, params, signIn } = request;
  const account = requireAccount(request);
  if (account.child === 0) throw forbidden();
  const newPassword = readNewPassword(params, 'new_password');
  if (params.has('old_password') && hashPassword(params.raw('old_password')) !== account.password)
    throw new Refusal(1003, 'old password error');
  setPassword(context.store, account.id, newPassword);
  revokeAccount(context, account.id, signIn);
  return undefined;
}

/** Tests read the code at `/__sandbox/mailbox`. It may begin with 0. */
function sendEmailCode({ context, params }: CallRequest) {
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
}

/** Ends all tokens of the account. */
function resetPassword({ context, params }: CallRequest) {
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
}
