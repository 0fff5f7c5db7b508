import { createVendorClient, type VendorClient } from '#lib/server/vendor-api/http/client.ts';
import { serviceNames } from '#lib/server/vendor-api/http/services.ts';
import { type Call, calls, isPlainCall, type PlainCall } from '#lib/server/vendor-format/calls.ts';
import { calls as sandboxCalls } from '../../../sandbox/domains/index.ts';

const all: Call[] = Object.values(calls);

describe('the vendor calls', () => {
  it('match those of the sandbox, each once', () => {
    const own = all.map(({ number, method, encoding }) => ({ n: number, method, encoding }));
    expect(own.sort((a, b) => a.n - b.n)).toEqual(
      sandboxCalls.map(({ n, method, encoding }) => ({ n, method, encoding })),
    );
  });

  it('use every service and no other', () => {
    expect(new Set(all.map((call) => call.service))).toEqual(new Set(serviceNames));
  });

  it('send queries with GET and DELETE, forms otherwise, and files in three calls', () => {
    for (const call of all) {
      const bodyless = call.method === 'GET' || call.method === 'DELETE';
      expect([call.number, call.encoding === 'query']).toEqual([call.number, bodyless]);
    }
    expect(all.filter((call) => call.encoding === 'multipart').map((call) => call.number)).toEqual([
      36, 73, 103,
    ]);
  });

  it('send no token before sign-in, and an empty one to the cloud service', () => {
    const numbers = (token: string) => all.filter((call) => call.token === token).map((call) => call.number);
    expect(numbers('none')).toEqual([1, 4, 5]);
    expect(numbers('empty')).toEqual(
      all.filter((call) => call.service === 'cloud').map((call) => call.number),
    );
  });

  it('have the success codes of sign-out', () => {
    expect(calls.signOut.success).toEqual([0, 101]);
  });
});

/** Whether the client's type accepts a call; the compiler checks the values below. */
type IsAccepted<Name extends keyof typeof calls> = (typeof calls)[Name] extends Parameters<VendorClient>[0]
  ? true
  : false;

describe('calls with a file', () => {
  const isAccepted: {
    [Name in keyof typeof calls & ('dealers' | `upload${string}` | `export${string}`)]: IsAccepted<Name>;
  } = {
    dealers: true,
    uploadPicture: false,
    uploadFile: false,
    uploadChatFile: false,
    exportResets: false,
  };

  it('are four, distinguished by type', () => {
    expect(all.filter((call) => !isPlainCall(call)).map(({ number }) => number)).toEqual([36, 63, 73, 103]);
    for (const [name, plain] of Object.entries(isAccepted)) {
      expect([name, isPlainCall(calls[name as keyof typeof calls])]).toEqual([name, plain]);
    }
  });

  it.each(all.filter((call) => !isPlainCall(call)))(
    'are rejected before a request is sent: call $number',
    async (call) => {
      await expect(createVendorClient()(call as PlainCall)).rejects.toThrow(
        `Call ${call.number} carries a file`,
      );
    },
  );
});
