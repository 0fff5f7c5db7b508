import { compileProfile } from '#lib/server/vendor-format/compile-profile.ts';
import { parseProfile } from '#lib/server/vendor-format/parse-profile.ts';
import type { VendorProfile } from '#lib/server/vendor-format/schema.ts';

const compiled = (tokenHeader?: VendorProfile['tokenHeader']) =>
  compileProfile(tokenHeader ? { tokenHeader } : {}, {
    signature: { format: 'key=value&', place: 'body' },
    services: {},
  }).tokenHeader;

describe('the header of the token', () => {
  it('is the specified one, or another without a prefix', () => {
    expect(compiled()).toEqual({ name: 'authorization', prefix: 'Bearer ' });
    expect(compiled({ name: 'X-Access-Token' })).toEqual({ name: 'x-access-token', prefix: '' });
    expect(compiled({ prefix: '' })).toEqual({ name: 'authorization', prefix: '' });
    expect(compiled({ name: 'token', prefix: 'JWT ' })).toEqual({ name: 'token', prefix: 'JWT ' });
  });

  it('is no header of the protocol', () => {
    for (const name of ['Host', 'cookie', 'Content-Type'])
      expect(parseProfile(JSON.stringify({ tokenHeader: { name } }), [])).toEqual({
        faults: [['tokenHeader.name', 'is a header of another kind']],
      });
    expect(parseProfile('{"tokenHeader":{"name":"token"}}', [])).toEqual({
      profile: { tokenHeader: { name: 'token' } },
    });
  });
});
