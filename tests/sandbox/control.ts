import type { IncomingMessage } from 'node:http';
import { accountByName } from './accounts.ts';
import { chatDoors } from './chat/doors.ts';
import { deviceAsItIs, transfersSince } from './device-doors.ts';
import { readDifferences } from './differences.ts';
import { type Doors, done, type Result } from './door.ts';
import { readFaults } from './faults.ts';
import { readBody } from './http/body.ts';
import { rewind } from './journal.ts';
import { accountDoors } from './more-accounts.ts';
import { decide, type RequestKind, requestKinds } from './requests.ts';
import { expireAccount, revokeAccount } from './tokens.ts';
import { keptUploads } from './uploads.ts';
import type { World } from './world.ts';

const doors: Doors = {
  'GET health': ({ world }) =>
    done({ ok: true, now: world.clock.now(), devices: world.store.number('SELECT COUNT(*) FROM devices') }),
  'GET calls': ({ world, url }) => {
    const number = (key: string) =>
      url.searchParams.has(key) ? Number(url.searchParams.get(key)) : undefined;
    const calls = world.log.find({
      path: url.searchParams.get('path') ?? '',
      ...given('since', number('since')),
      ...given('call', number('call')),
      ...given('limit', number('limit')),
    });
    return done({ calls });
  },
  'DELETE calls': ({ world }) => {
    world.log.clear();
    return done();
  },
  'GET faults': ({ world }) => done({ faults: world.faults.all() }),
  'POST faults': ({ world, input }) => {
    world.faults.add(readFaults(input));
    return done({ faults: world.faults.all() });
  },
  'DELETE faults': ({ world }) => {
    world.faults.clear();
    return done();
  },
  'GET differences': ({ world }) => done({ differences: world.differences.all() }),
  'POST differences': ({ world, input }) => {
    world.differences.add(readDifferences(input));
    return done({ differences: world.differences.all() });
  },
  'DELETE differences': ({ world }) => {
    world.differences.clear();
    return done();
  },
  'POST tokens': ({ world, input }) => {
    const { account, action } = fields(input);
    const found = accountByName(world.store, String(account));
    if (!found) throw new Error(`no account "${account}"`);
    if (action === 'revoke') revokeAccount(world, found.id);
    else if (action === 'expire') expireAccount(world, found.id);
    else throw new Error('action is "revoke" or "expire"');
    return done();
  },
  'GET mailbox': ({ world, url }) => {
    const email = url.searchParams.get('email') ?? '';
    const sql =
      'SELECT email, code, sent, expires FROM mailbox WHERE email = ? AND delivered = 1 ORDER BY id DESC';
    return done({ mails: world.store.all(sql, email.trim().toLowerCase()) });
  },
  'POST clock': ({ world, input }) => {
    const { advance } = fields(input);
    if (typeof advance !== 'number') throw new Error('advance is a number of seconds');
    world.clock.advance(advance);
    return done({ now: world.clock.now() });
  },
  'POST reset': ({ world, input }) => {
    rewind(world.store, fields(input).keepTokens === true ? ['tokens'] : []);
    world.faults.clear();
    world.differences.clear();
    world.chat.reset();
    return done();
  },
  'POST request': ({ world, input }) => {
    const { kind, id, status, note } = fields(input);
    if (!Object.hasOwn(requestKinds, String(kind)))
      throw new Error('kind is "reset", "refund" or "software"');
    const to = { status: Number(status), note: typeof note === 'string' ? note : null };
    decide(world, String(kind) as RequestKind, Number(id), to);
    return done();
  },
  'GET device': ({ world, url }) => done(deviceAsItIs(world.store, url.searchParams.get('sn') ?? '')),
  'GET uploads': ({ world }) => done({ uploads: keptUploads(world.store) }),
  'GET transfers': ({ world, url }) => {
    const number = (key: string) => Number(url.searchParams.get(key) ?? Number.NaN);
    return done({ transfers: transfersSince(world.store, number('since') || 0, number('limit')) });
  },
  ...accountDoors,
  ...chatDoors,
};

/** Answers what tests ask of the sandbox itself, under `/__sandbox/`. None of it is the vendor's. */
export async function control(world: World, request: IncomingMessage, url: URL): Promise<Result> {
  const door = doors[`${request.method} ${url.pathname.slice('/__sandbox/'.length)}`];
  if (!door) return { status: 404, body: { ok: false, doors: Object.keys(doors) } };
  try {
    const body = await readBody(request);
    return door({
      ...{ world, url, body },
      get input() {
        return body.length === 0 ? {} : JSON.parse(body.toString('utf8'));
      },
    });
  } catch (fault) {
    return { status: 400, body: { ok: false, msg: fault instanceof Error ? fault.message : String(fault) } };
  }
}

const fields = (input: unknown) =>
  (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
const given = <K extends string>(key: K, value: number | undefined) =>
  (value === undefined || Number.isNaN(value) ? {} : { [key]: value }) as { [k in K]?: number };
