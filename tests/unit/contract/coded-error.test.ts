import { VendorFailed, VendorTimeout, VendorTooLarge } from '#lib/server/vendor-api/http/errors.ts';

/** A second copy of the module, as Next's bundle has one. */
const importCopy = (): typeof import('#lib/server/vendor-api/http/errors.ts') => {
  let copy!: typeof import('#lib/server/vendor-api/http/errors.ts');
  jest.isolateModules(() => {
    copy = require('#lib/server/vendor-api/http/errors.ts');
  });
  return copy;
};

describe('an error of another copy of its module', () => {
  const copy = importCopy();

  it('is an instance of its class and of the classes above it', () => {
    const error = new copy.VendorTooLarge('too large');
    expect(copy.VendorTooLarge).not.toBe(VendorTooLarge);
    expect(error instanceof VendorTooLarge).toBe(true);
    expect(error instanceof VendorFailed).toBe(true);
    expect(error instanceof VendorTimeout).toBe(false);
    expect(error.name).toBe('VendorTooLarge');
  });

  it('is not an instance of a class below its own', () => {
    expect(new copy.VendorFailed('HTML') instanceof VendorTooLarge).toBe(false);
    expect([undefined, null, 'VendorFailed', new Error('VendorFailed')]).not.toContainEqual(
      expect.any(VendorFailed),
    );
  });
});
