import type { IncomingMessage } from 'node:http';
import { chatRoutes } from '../chat/control.ts';
import type { SandboxContext } from '../context.ts';
import { accountByName } from '../data/accounts.ts';
import { deviceRecord, transfersSince } from '../data/device-records.ts';
import { changeStatus, type RequestKind, requestKinds } from '../data/requests.ts';
import { expireAccount, revokeAccount } from '../data/tokens.ts';
import { undoChanges } from '../data/undo-log.ts';
import { listUploads } from '../data/uploads.ts';
import { readBody } from '../http/body.ts';
import { accountRoutes } from './account-control.ts';
import { type ControlResponse, type ControlRoutes, respond } from './control-routes.ts';
import { parseFaults } from './faults.ts';
import { parseOverrides } from './response-overrides.ts';

const routes: ControlRoutes = {
  'GET health': ({ context }) =>
    respond({
      ok: true,
      dialect: context.options.dialect,
      now: context.clock.now(),
      devices: context.store.number('SELECT COUNT(*) FROM devices'),
    }),
  'GET calls': ({ context, url }) => {
    const number = (key: string) =>
      url.searchParams.has(key) ? Number(url.searchParams.get(key)) : undefined;
    const calls = context.log.find({
      path: url.searchParams.get('path') ?? '',
      ...optionalNumber('since', number('since')),
      ...optionalNumber('call', number('call')),
      ...optionalNumber('limit', number('limit')),
    });
    return respond({ calls });
  },
  'DELETE calls': ({ context }) => {
    context.log.clear();
    return respond();
  },
  'GET faults': ({ context }) => respond({ faults: context.faults.all() }),
  'POST faults': ({ context, input }) => {
    context.faults.add(parseFaults(input));
    return respond({ faults: context.faults.all() });
  },
  'DELETE faults': ({ context }) => {
    context.faults.clear();
    return respond();
  },
  'GET overrides': ({ context }) => respond({ overrides: context.overrides.all() }),
  'POST overrides': ({ context, input }) => {
    context.overrides.add(parseOverrides(input));
    return respond({ overrides: context.overrides.all() });
  },
  'DELETE overrides': ({ context }) => {
    context.overrides.clear();
    return respond();
  },
  'POST tokens': ({ context, input }) => {
    const { account, action } = fields(input);
    const match = accountByName(context.store, String(account));
    if (!match) throw new Error(`no account "${account}"`);
    if (action === 'revoke') revokeAccount(context, match.id);
    else if (action === 'expire') expireAccount(context, match.id);
    else throw new Error('action is "revoke" or "expire"');
    return respond();
  },
  'GET mailbox': ({ context, url }) => {
    const email = url.searchParams.get('email') ?? '';
    const sql =
      'SELECT email, code, sent, expires FROM mailbox WHERE email = ? AND delivered = 1 ORDER BY id DESC';
    return respond({ mails: context.store.all(sql, email.trim().toLowerCase()) });
  },
  'POST clock': ({ context, input }) => {
    const { advance } = fields(input);
    if (typeof advance !== 'number') throw new Error('advance is a number of seconds');
    context.clock.advance(advance);
    return respond({ now: context.clock.now() });
  },
  'POST reset': ({ context, input }) => {
    undoChanges(context.store, fields(input).keepTokens === true ? ['tokens'] : []);
    context.faults.clear();
    context.overrides.clear();
    context.chat.reset();
    return respond();
  },
  'POST request': ({ context, input }) => {
    const { kind, id, status, note } = fields(input);
    if (!Object.hasOwn(requestKinds, String(kind)))
      throw new Error('kind is "reset", "refund" or "software"');
    const to = { status: Number(status), note: typeof note === 'string' ? note : null };
    changeStatus(context, String(kind) as RequestKind, Number(id), to);
    return respond();
  },
  'GET device': ({ context, url }) => respond(deviceRecord(context.store, url.searchParams.get('sn') ?? '')),
  'GET uploads': ({ context }) => respond({ uploads: listUploads(context.store) }),
  'GET transfers': ({ context, url }) => {
    const number = (key: string) => Number(url.searchParams.get(key) ?? Number.NaN);
    return respond({ transfers: transfersSince(context.store, number('since') || 0, number('limit')) });
  },
  ...accountRoutes,
  ...chatRoutes,
};

/** Handles the control API under `/__sandbox/`, which the vendor does not have. */
export async function handleControl(
  context: SandboxContext,
  request: IncomingMessage,
  url: URL,
): Promise<ControlResponse> {
  const handler = routes[`${request.method} ${url.pathname.slice('/__sandbox/'.length)}`];
  if (!handler) return { status: 404, body: { ok: false, routes: Object.keys(routes) } };
  try {
    const body = await readBody(request);
    return handler({
      ...{ context, url, body },
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
const optionalNumber = <K extends string>(key: K, value: number | undefined) =>
  (value === undefined || Number.isNaN(value) ? {} : { [key]: value }) as { [k in K]?: number };
