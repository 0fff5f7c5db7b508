import { VendorBusy, VendorFailed, VendorTokenRefused } from '#lib/server/vendor-api/http/errors.ts';
import { VendorRefused } from '#lib/server/vendor-api/http/refusal.ts';
import { readResponse } from '#lib/server/vendor-api/http/response.ts';
import type { Service } from '#lib/server/vendor-api/http/services.ts';
import { calls } from '#lib/server/vendor-format/calls.ts';
import { compileProfile } from '#lib/server/vendor-format/compile-profile.ts';

const service: Service = {
  name: 'dealerAdmin',
  origin: 'http://v',
  base: '',
  prefix: '/',
  product: '',
  success: new Set(['200']),
  envelope: undefined,
  hasFreeSpelling: false,
};
const read = (body: unknown, status = 200, call = calls.dealers) =>
  readResponse({ status, text: typeof body === 'string' ? body : JSON.stringify(body) }, service, call);

describe('reading a response', () => {
  it('accepts success codes as number or text', () => {
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
  ])('rejects %p', (body) => {
    expect(() => read(body)).toThrow(VendorFailed);
  });

  it('accepts codes with leading zeros and booleans, where a profile says so', () => {
    const readBy = (codeField: string, successCodes: string[], body: unknown) => {
      const profile = compileProfile(
        { services: { dealerAdmin: { codeField, successCodes, codes: { A404: 404, '0404': 404 } } } },
        { signature: { format: 'key=value&', place: 'body' }, services: {} },
      );
      const own = { ...service, ...profile.services.dealerAdmin };
      return readResponse({ status: 200, text: JSON.stringify(body) }, own, calls.dealers).data;
    };
    expect(readBy('/code', ['0000'], { code: '0000', data: 1 })).toBe(1);
    expect(readBy('/success', ['true'], { success: true, data: 2 })).toBe(2);
    expect(() => readBy('/success', ['true'], { success: false })).toThrow(VendorRefused);
    expect(() => readBy('/code', ['0000'], { code: '0404' })).toThrow(
      expect.objectContaining({ problemCode: 'notFound' }),
    );
  });

  it('accepts data of 63 levels and rejects deeper data', () => {
    const nested = (levels: number) => `{"code":200,"data":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(read(nested(63)).code).toBe(200);
    for (const levels of [64, 10_000, 1_000_000]) expect(() => read(nested(levels))).toThrow(VendorFailed);
  });

  it.each([301, 302, 500, 502, 503])('rejects status %p with any body', (status) => {
    expect(() => read({ code: 200 }, status)).toThrow(VendorFailed);
  });

  it.each([
    ['7', 7],
    ['', 1],
    ['Thu, 26 Nov 2026 12:00:00 GMT', 1],
    ['99999', 3_600],
  ])('reads status 429 as a limit of calls, to repeat after %s', (retryAfter, retryAfterSeconds) => {
    const text = JSON.stringify({ code: 429, msg: 'Too Many Requests' });
    const read = () => readResponse({ status: 429, text, retryAfter }, service, calls.dealers);
    expect(read).toThrow(VendorBusy);
    expect(read).toThrow(expect.objectContaining({ problemDetails: { retryAfterSeconds } }));
  });

  it('never accepts a status 4xx as success', () => {
    expect(() => read({ code: 200 }, 404)).toThrow(VendorFailed);
  });

  it.each([[{ code: 1 }], [{ code: 0 }], [{ code: -1 }]])('reads %p as a rejection', (body) => {
    expect(() => read(body)).toThrow(VendorRefused);
  });

  it.each([401, '401', 50001, 50003])('reads code %p as a rejected token', (code) => {
    expect(() => read({ code })).toThrow(VendorTokenRefused);
  });

  it('reads status 401 as a rejected token, unless no token was sent', () => {
    expect(() => read('', 401)).toThrow(VendorTokenRefused);
    expect(() => read({ code: 401 }, 200, calls.signIn)).toThrow(VendorRefused);
  });

  it("keeps the vendor's message", () => {
    expect(() => read({ code: 409, msg: 'taken', data: { field: 'email' } })).toThrow(
      expect.objectContaining({ vendorCode: 409, vendorText: 'taken', data: { field: 'email' } }),
    );
  });
});
