import { errors } from 'undici';
import { VendorFailed, VendorUnreachable } from '#lib/server/vendor-api/http/errors.ts';
import { toVendorError } from '#lib/server/vendor-api/http/send.ts';
import { serviceGuard } from '#lib/server/vendor-api/http/service-guard.ts';
import type { ServiceName } from '#lib/server/vendor-api/http/services.ts';

/** Calls a service whose responses all fail with this error; returns how many calls of 40 were sent. */
async function callsSent(service: ServiceName, error: unknown): Promise<number> {
  const send = jest.fn(() => Promise.reject(error));
  for (let call = 0; call < 40; call += 1) await serviceGuard(service)(send).catch(() => {});
  return send.mock.calls.length;
}

describe('the circuit breaker of a service', () => {
  it('opens after 20 responses that are not HTTP', async () => {
    const error = toVendorError(new errors.HTTPParserError('Invalid chunk'), true);
    expect(error).toBeInstanceOf(VendorUnreachable);
    expect(await callsSent('logistics', error)).toBe(20);
    // A call that the breaker rejects was not executed.
    await expect(serviceGuard('logistics')(async () => 1)).rejects.toMatchObject({ neverSent: true });
  });

  it('stays closed for HTTP responses', async () => {
    expect(await callsSent('issue', new VendorFailed('HTML'))).toBe(40);
  });
});
