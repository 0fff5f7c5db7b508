import { createVendorClient } from '#lib/server/vendor-api/http/client.ts';
import type { OutgoingRequest } from '#lib/server/vendor-api/http/send.ts';
import { getService } from '#lib/server/vendor-api/http/services.ts';
import { calls } from '#lib/server/vendor-format/calls.ts';
import { toVendorSession } from '#lib/server/vendor-format/vendor-session.ts';

const settings = {
  VENDOR_URL: 'http://vendor.test',
  VENDOR_SECRET: 'the signing secret',
  VENDOR_SIGN_FORMAT: 'key=value&',
  VENDOR_AGENT: 'test',
  VENDOR_TIMEOUT_MS: 1_000,
  VENDOR_SERVICES: {},
};
jest.mock('#lib/server/config.ts', () => ({ config: () => settings }));

let respond: (credentials: readonly string[]) => unknown;
jest.mock('#lib/server/vendor-api/http/send.ts', () => ({
  ...jest.requireActual('#lib/server/vendor-api/http/send.ts'),
  send: async ({ credentials }: OutgoingRequest, read: (incoming: object) => unknown) =>
    read({ status: 200, text: JSON.stringify(respond(credentials)) }),
}));

const token = 'session-token-0123456789';
const sessionId = '2f9c1b7d40ae';
const session = toVendorSession({
  token,
  newToken: 'second-token-0123456789',
  cookies: [
    { name: 'PHPSESSID', value: sessionId, domain: 'vendor.example', path: '/' },
    { name: 'language', value: 'english', domain: 'vendor.example', path: '/' },
  ],
});

it.each([calls.productSpecifications, calls.queryContent, calls.chatLog])(
  'the data of call $number has no token, secret, signature or session cookie',
  async (call) => {
    const [code] = getService(call.service).success;
    respond = (credentials) => ({
      code,
      data: { list: [...credentials, session.token, sessionId, 'english'], [token]: 1, other: 2 },
    });
    const data = (await createVendorClient(session)(call)) as { list: string[] };
    expect(data).toEqual({ list: [...data.list.slice(0, -1).map(() => ''), 'english'], other: 2 });
    expect(data.list).toHaveLength(8);
  },
);

it('removes credentials from rejections in any JSON escaping', async () => {
  respond = () => ({ code: 999, msg: `"secret":"${settings.VENDOR_SECRET}"`, data: { field: token } });
  await expect(createVendorClient(session)(calls.dealers)).rejects.toMatchObject({
    vendorText: '',
    data: { field: '' },
  });
});
