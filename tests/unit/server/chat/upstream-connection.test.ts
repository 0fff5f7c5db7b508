import { EventEmitter } from 'node:events';
import type { FromPortal } from '#lib/contract/chat-frames.ts';
import { UpstreamConnection } from '#lib/server/chat/upstream-connection.ts';
import { toEncodings } from '../../../harness/samples/encodings.ts';

const settings = {
  VENDOR_URL: 'http://vendor.test',
  VENDOR_CHAT_URL: 'ws://vendor.test/chat',
  VENDOR_TIMEOUT_MS: 1_000,
  VENDOR_SECRET: 's',
  VENDOR_SIGN_FORMAT: 'key=value&',
  VENDOR_SERVICES: {},
  PORTAL_SEAL_KEYS: [],
  LOG_LEVEL: 'silent',
};
jest.mock('#lib/server/config.ts', () => ({ config: () => settings }));
jest.mock('#lib/server/vendor-api/chat/user.ts', () => ({
  resolveChatUser: async () => ({ uid: '1', userName: '', nickName: '', avatar: '' }),
  evictChatUser: () => {},
}));
let socket: EventEmitter;
jest.mock('#lib/server/vendor-api/http/chat-socket.ts', () => ({ openVendorSocket: () => socket }));

const token = 'Zq9/tok+en"0123456789';
let upstream: UpstreamConnection;
let frames: FromPortal[];
const lost = jest.fn();

const receive = (frame: unknown) =>
  socket.emit('message', Buffer.from(typeof frame === 'string' ? frame : JSON.stringify(frame)), false);
const connect = (more: object = {}) =>
  receive({ cmd: 'connect', data: { code: 1, to_id: 2, dialog_id: 3, ...more } });

beforeEach(async () => {
  socket = Object.assign(new EventEmitter(), { terminate() {}, readyState: 1, OPEN: 1 });
  frames = [];
  lost.mockClear();
  const owner = {
    identity: { userId: 'u' },
    vendor: { token, credentials: [token] },
    requestId: 'r',
  } as never;
  upstream = new UpstreamConnection(owner, {
    frame: (frame) => frames.push(frame),
    lost,
    tokenRefused() {},
  });
  await new Promise((resolve) => setImmediate(resolve));
});
afterEach(() => upstream.close());

it('connects when the connect frame repeats the token', () => {
  connect({ token, msg: `hello ${token}`, is_manual: 1, from_name: token });
  expect(frames).toMatchObject([{ type: 'ready', dialogId: '3', agent: { name: '' } }]);
  expect(upstream.participants).toMatchObject({ to: '2' });
});

it.each(toEncodings([token]))('sends no text that repeats the token %s: %j', (_, form) => {
  connect();
  const data = { log_id: 5, dialog_id: 3, from_name: form, content: `said ${form}` };
  // JSON allows an escape for every character.
  const escapeAll = (text: string) =>
    Array.from(text, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  const escaped = Object.entries(data).map(([key, value]) => `"${key}":"${escapeAll(String(value))}"`);
  receive({ cmd: 'chatMessage', data });
  receive(`{"cmd":"chatMessage","data":{${escaped.join()}}}`);
  receive({ cmd: 'chatMessage', data: { client_id: 'id-1', code: 422, msg: form } });
  expect(frames.slice(1)).toMatchObject([
    { type: 'entry', entry: { id: '5', name: '', parts: [] } },
    { type: 'entry', entry: { id: '5', name: '', parts: [] } },
    { type: 'refused', clientId: 'id-1', said: '' },
  ]);
});

it('sends other texts unchanged', () => {
  connect();
  receive({ cmd: 'chatMessage', data: { log_id: 5, content: '100 % & "more" \\o/' } });
  expect(frames[1]).toMatchObject({ entry: { parts: [{ text: '100 % & "more" \\o/' }] } });
});

it('reports each lost connection once', async () => {
  jest.useFakeTimers();
  for (const times of [1, 2]) {
    connect();
    socket.emit('close', 1006);
    socket.emit('close', 1006);
    expect(lost).toHaveBeenCalledTimes(times);
    await jest.runOnlyPendingTimersAsync();
  }
  jest.useRealTimers();
});
