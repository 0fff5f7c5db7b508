import { chatFile, requestFile } from '#lib/contract/files/file-types.ts';
import { checkFile, fileRefusalOf } from '#lib/web/ui/form/attachment/check-file.ts';
import { jpeg } from '../../../../harness/samples/picture-files.ts';

/** The signature of a JPEG, but no picture. */
const broken = new Uint8Array(560).fill(0x20);
broken.set([0xff, 0xd8, 0xff, 0xe0]);

it.each([
  ['the chat', chatFile],
  ['a request', requestFile],
])('only a damaged picture is refused in %s', async (_, rules) => {
  expect(await checkFile(new File([jpeg], 'photo.jpg'), rules)).toHaveProperty('file');
  expect(await checkFile(new File([broken], 'photo.jpg'), rules)).toEqual({ fault: 'fileBroken' });
});

it('a damaged picture is a refusal that a retry cannot fix', () =>
  expect(fileRefusalOf({ code: 'invalid', errors: [{ path: 'file', code: 'fileBroken' }] })).toBe(
    'fileBroken',
  ));
