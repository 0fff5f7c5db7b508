import { calls } from '#lib/vendor/http/calls.ts';
import { VendorMalformed, VendorRefused, VendorTokenRefused } from '#lib/vendor/http/errors.ts';
import { readResponse } from '#lib/vendor/http/response.ts';
import type { Service } from '#lib/vendor/http/services.ts';

const service: Service = { name: 'dealerAdmin', origin: 'http://v', base: '', prefix: '/', success: [200] };
const read = (body: unknown, status = 200, call = calls.dealers) =>
  readResponse({ status, text: typeof body === 'string' ? body : JSON.stringify(body) }, service, call);

describe('reading an answer', () => {
  it('takes a success code as number or text', () => {
    expect(read({ code: 200, data: 1 }).data).toBe(1);
    expect(read({ code: '200', data: 2 }).data).toBe(2);
  });

  it.each([
    [{}],
    [{ code: null }],
    [{ code: 'ok' }],
    [{ code: '' }],
    [{ code: [200] }],
    [{ code: 200.5 }],
    [[]],
    ['null'],
    [''],
    ['<html>'],
    ['{"code":200'],
  ])('takes %p for no answer', (body) => {
    expect(() => read(body)).toThrow(VendorMalformed);
  });

  it('takes one with data of 63 levels, and none that is deeper', () => {
    const nested = (levels: number) => `{"code":200,"data":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(read(nested(63)).code).toBe(200);
    for (const levels of [64, 10_000, 1_000_000]) expect(() => read(nested(levels))).toThrow(VendorMalformed);
  });

  it.each([301, 302, 500, 502, 503])('takes status %p for no answer, whatever the body says', (status) => {
    expect(() => read({ code: 200 }, status)).toThrow(VendorMalformed);
  });

  it('never takes a status 4xx for a success', () => {
    expect(() => read({ code: 200 }, 404)).toThrow(VendorMalformed);
  });

  it.each([[{ code: 1 }], [{ code: 0 }], [{ code: -1 }]])('takes %p for a refusal', (body) => {
    expect(() => read(body)).toThrow(VendorRefused);
  });

  it.each([401, '401', 50001, 50003])('takes code %p for a refused token', (code) => {
    expect(() => read({ code })).toThrow(VendorTokenRefused);
  });

  it('takes status 401 for a refused token, but not where no token was sent', () => {
    expect(() => read('', 401)).toThrow(VendorTokenRefused);
    expect(() => read({ code: 401 }, 200, calls.signIn)).toThrow(VendorRefused);
  });

  it("keeps the vendor's message", () => {
    expect(() => read({ code: 409, msg: 'taken', data: { field: 'email' } })).toThrow(
      expect.objectContaining({ code: 409, vendorText: 'taken', data: { field: 'email' } }),
    );
  });
});
