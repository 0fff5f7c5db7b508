import { createVendorClient } from '#lib/server/vendor-api/http/client.ts';
import type { OutgoingRequest } from '#lib/server/vendor-api/http/send.ts';
import { getService } from '#lib/server/vendor-api/http/services.ts';
import { calls } from '#lib/server/vendor-format/calls.ts';

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

it.each([calls.productSpecifications, calls.queryContent, calls.chatLog])(
  'the data of call $number has no token, secret or signature',
  async (call) => {
    const [code] = getService(call.service).success;
    respond = (credentials) => ({ code, data: { list: [...credentials, 'other'], [token]: 1, other: 2 } });
    expect(await createVendorClient({ token })(call)).toEqual({ list: ['', '', '', 'other'], other: 2 });
  },
);

it('removes credentials from rejections in any JSON escaping', async () => {
  respond = () => ({ code: 999, msg: `"secret":"${settings.VENDOR_SECRET}"`, data: { field: token } });
  await expect(createVendorClient({ token })(calls.dealers)).rejects.toMatchObject({
    vendorText: '',
    data: { field: '' },
  });
});
