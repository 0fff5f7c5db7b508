import { createHash } from 'node:crypto';
import { createUploader, createVendorClient, type VendorUpload } from '#lib/server/vendor-api/http/client.ts';
import { connectionPool } from '#lib/server/vendor-api/http/send.ts';
import { serviceNames } from '#lib/server/vendor-api/http/services.ts';
import { calls } from '#lib/server/vendor-format/calls.ts';
import { count } from '../../harness/depth.ts';
import fc from '../../harness/fast-check.ts';
import { pngOf } from '../../harness/samples/picture-files.ts';
import { demoPassword, testSecrets } from '../../harness/secrets.ts';
import { type RunningSandbox, startSandbox } from '../../harness/servers/sandbox.ts';

let ownSandbox: RunningSandbox;
let upload: VendorUpload;

beforeAll(async () => {
  ownSandbox = await startSandbox({ SANDBOX_DEVICES: '100' });
  Object.assign(process.env, { ...testSecrets, VENDOR_URL: ownSandbox.origin });
  const signedIn = await createVendorClient()(calls.signIn, { account: 'main', password: demoPassword });
  upload = createUploader({ token: (signedIn as { token: string }).token });
  // The call has no parameters, so a fault responds instead and the sandbox records the request.
  await ownSandbox.faults({ path: calls.uploadPicture.number, body: { code: 200, data: {} } });
});
afterAll(async () => {
  await Promise.all(serviceNames.map((name) => connectionPool(name).close()));
  await ownSandbox.program.stop();
});

const bytes = pngOf(3, 3);
const sha256 = createHash('sha256').update(bytes).digest('hex');

const awkward = fc.oneof(
  fc.constantFrom(
    '"',
    '\r\n',
    '\n',
    '\\',
    ';',
    '--',
    '=',
    '&',
    '; filename="x.exe"',
    '\r\nx-evil: 1\r\n\r\n',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const text = fc.array(awkward, { maxLength: 6 }).map((parts) => parts.join('').toWellFormed());
const field = fc.stringMatching(/^[a-z][a-z_]{0,10}$/).filter((name) => name !== 'sign');

it('fields beside a file arrive signed and unchanged, and file names are escaped', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(field, text, { maxKeys: 4 }), text, async (values, name) => {
      await upload(calls.uploadPicture, { name, type: 'image/png', bytes }, values);
      const [call] = (await ownSandbox.calls({ call: 36 })).slice(-1);
      const { sign, ...params } = call?.params ?? {};
      expect(call?.signature).toMatchObject({ ok: true });
      expect(sign).toMatch(/^[0-9a-f]{32}$/i);
      expect(params).toEqual(values);
      expect(call?.files).toEqual([
        {
          field: 'file',
          name: name.replace(/["\r\n]/g, encodeURIComponent),
          type: 'image/png',
          size: bytes.length,
          sha256,
        },
      ]);
    }),
    { numRuns: count(20, 200) },
  );
});

it('a media type with a line break is rejected', async () => {
  const before = (await ownSandbox.calls()).length;
  const file = { name: 'a.png', type: 'image/png\r\nx-evil: 1', bytes };
  await expect(upload(calls.uploadPicture, file)).rejects.toThrow('media type');
  expect((await ownSandbox.calls()).length).toBe(before);
});

it('a call without files rejects a file', async () => {
  const file = { name: 'a.png', type: 'image/png', bytes };
  await expect(upload(calls.addGoods as never, file)).rejects.toThrow('Call 15 sends no file');
});
