import {
  acceptedFiles,
  chatFile,
  detectFileType,
  identifyFile,
  requestFile,
  withExtensionOf,
} from '#lib/contract/files/file-types.ts';

/** The start of an ISO media file with this brand. */
const mediaOf = (brand: string) => Buffer.from(`\0\0\0\x1cftyp${brand}\0\0\0\0`, 'latin1');

describe('the first bytes', () => {
  it.each([
    ['a JPEG', Buffer.from('ffd8ffe1', 'hex'), 'image/jpeg'],
    ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png'],
    ['a PDF', Buffer.from('%PDF-1.4'), 'application/pdf'],
    ...['isom', 'iso5', 'mp42', 'avc1', 'M4V ', 'dash', 'MSNV', '3gp4'].map(
      (brand) => [`a video of brand ${brand}`, mediaOf(brand), 'video/mp4'] as const,
    ),
    ...['heic', 'heix', 'hevc', 'heim', 'mif1', 'msf1', 'avif', 'avis', 'qt  ', 'M4A ', 'crx '].map(
      (brand) => [`a file of brand ${brand}`, mediaOf(brand), null] as const,
    ),
    ['a GIF', Buffer.from('GIF89a'), null],
    ['a WebP', Buffer.from('RIFF\0\0\0\0WEBP'), null],
    ['HTML', Buffer.from('<html>'), null],
    ['a JPEG that is cut', Buffer.from('ffd8', 'hex'), null],
    ['nothing', Buffer.alloc(0), null],
  ] as const)('of %s decide', (_, bytes, type) => expect(detectFileType(bytes)).toBe(type));

  it('decide whether a file may be sent', () => {
    const pdf = Buffer.from('%PDF-1.4');
    expect(identifyFile(pdf, requestFile.types)).toEqual({ type: 'application/pdf' });
    expect(identifyFile(pdf, chatFile.types)).toEqual({ fault: 'fileKind' });
    expect(identifyFile(Buffer.alloc(0), chatFile.types)).toEqual({ fault: 'fileEmpty' });
  });
});

it.each([
  ['photo.jpg', 'photo.jpg'],
  ['PHOTO.JPEG', 'PHOTO.JPEG'],
  ['photo.jfif', 'photo.jpg'],
  ['photo.jpe', 'photo.jpg'],
  ['photo.png', 'photo.jpg'],
  ['photo.heic', 'photo.jpg'],
  ['photo', 'photo.jpg'],
  ['photo.', 'photo_.jpg'],
  ['No. 5', 'No_ 5.jpg'],
  ['2026.11.26', '2026_11_26.jpg'],
  ['a.b.png', 'a_b.jpg'],
  ['.jfif', '_jfif.jpg'],
  ['.x', '_x.jpg'],
])('%s gets the extension of a JPEG: %s', (name, expected) =>
  expect(withExtensionOf(name, 'image/jpeg')).toBe(expected),
);

it('a file input accepts types and all their extensions', () => {
  expect(acceptedFiles(['image/jpeg', 'image/png'])).toBe(
    'image/jpeg,.jpg,.jpeg,.jfif,.jpe,.pjpeg,.pjp,image/png,.png',
  );
});
