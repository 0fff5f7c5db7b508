import { randomInt } from 'node:crypto';
import { accountByEmail, keepPassword, setPassword } from '../accounts.ts';
import { type Answers, asker } from '../answer.ts';
import type { Params } from '../http/params.ts';
import { badField, forbidden, Refusal } from '../http/reply.ts';
import { revokeAccount } from '../tokens.ts';

const codeSeconds = 600;
const resendSeconds = 60;
const triesPerCode = 5;

type Mail = {
  id: number;
  code: string;
  sent: number;
  expires: number;
  delivered: number;
  wrong: number;
  used: number;
};
const newest = 'SELECT * FROM mailbox WHERE email = ? ORDER BY id DESC LIMIT 1';

function newPassword(params: Params, field: string): string {
  const password = params.raw(field);
  if (password.length <= 6) throw badField(field, 'must contain more than 6 characters');
  if (params.raw('confirm_password') !== password)
    throw badField('confirm_password', 'entered twice is inconsistent');
  return password;
}

function emailOf(params: Params): string {
  const email = params.text('email').toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw badField('email', 'must be a valid e-mail address');
  return email;
}

/** Changing the password (3), and resetting it with a code by e-mail (4, 5). */
export const password: Answers = {
  3: (asked) => {
    const { world, params, signIn } = asked;
    const account = asker(asked);
    if (account.child === 0) throw forbidden();
    const chosen = newPassword(params, 'new_password');
    if (params.has('old_password') && keepPassword(params.raw('old_password')) !== account.password)
      throw new Refusal(1003, 'old password error');
    setPassword(world.store, account.id, chosen);
    revokeAccount(world, account.id, signIn);
    return undefined;
  },

  4: ({ world, params }) => {
    const email = emailOf(params);
    const now = world.clock.now();
    const last = world.store.get<Mail>(newest, email);
    if (last && now < last.sent + resendSeconds)
      throw new Refusal(2003, 'asked too often', { retry_after: last.sent + resendSeconds - now });
    // An unknown address is treated alike in all that can be seen, down to the waiting time.
    world.store.run(
      'INSERT INTO mailbox (email, code, sent, expires, delivered, wrong, used) VALUES (?, ?, ?, ?, ?, 0, 0)',
      email,
      String(randomInt(1_000_000)).padStart(6, '0'),
      now,
      now + codeSeconds,
      accountByEmail(world.store, email) ? 1 : 0,
    );
    return { expires_in: codeSeconds, resend_in: String(resendSeconds) };
  },

  5: ({ world, params }) => {
    const email = emailOf(params);
    const chosen = newPassword(params, 'password');
    const mail = world.store.get<Mail>(newest, email);
    const account = accountByEmail(world.store, email);
    const alive = mail?.delivered === 1 && mail.used === 0 && mail.wrong < triesPerCode;
    if (!mail || !alive || !account || mail.code !== params.text('code')) {
      if (mail) world.store.run('UPDATE mailbox SET wrong = wrong + 1 WHERE id = ?', mail.id);
      throw new Refusal(2001, 'verification code error');
    }
    if (mail.expires <= world.clock.now()) throw new Refusal(2002, 'verification code expired');
    world.store.run('UPDATE mailbox SET used = 1 WHERE id = ?', mail.id);
    setPassword(world.store, account.id, chosen);
    revokeAccount(world, account.id);
    return undefined;
  },
};
