import type { ChatPart } from '#lib/contract/operations/chat.ts';
import { hostileMessages } from '../../../harness/samples/hostile-chat.ts';

process.env.PORTAL_SEAL_KEYS = '0123456789abcdef0123456789abcdef';
process.env.VENDOR_URL = 'https://vendor.example';
process.env.VENDOR_SECRET = 'hush';
process.env.VENDOR_FILE_HOSTS = 'files.example';

jest.mock('#lib/server/vendor-api/mapping/file-references.ts', () => {
  const actual = jest.requireActual<typeof import('#lib/server/vendor-api/mapping/file-references.ts')>(
    '#lib/server/vendor-api/mapping/file-references.ts',
  );
  return {
    ...actual,
    sealFileReference: jest.fn(actual.sealFileReference),
    sealFileUrl: jest.fn(actual.sealFileUrl),
  };
});

const { sealUrl, toFileAddress, withFileScope } =
  require('#lib/server/vendor-api/files.ts') as typeof import('#lib/server/vendor-api/files.ts');
const { openFileReference, openFileUrl, sealFileReference, sealFileUrl } =
  require('#lib/server/vendor-api/mapping/file-references.ts') as typeof import('#lib/server/vendor-api/mapping/file-references.ts');
const markers =
  require('#lib/server/vendor-api/chat/markers.ts') as typeof import('#lib/server/vendor-api/chat/markers.ts');
const { toMarker, parseRating, escapeMarkers } = markers;

const inScope = <T>(work: () => T) => withFileScope({ account: '7', access: 'chat' }, work);
const parseParts = (content: string) => inScope(() => markers.parseParts(content));

const text = (text: string): ChatPart => ({ kind: 'text', text });
const addressOf = (url: string) => inScope(() => toFileAddress(url, 'chat'));

describe('markers', () => {
  it('become files of their kind', () => {
    expect(parseParts('img[https://files.example/a.png][12]')).toEqual([
      {
        kind: 'file',
        file: expect.objectContaining({
          kind: 'picture',
          name: 'a.png',
          bytes: 12,
          address: addressOf('https://files.example/a.png'),
        }),
      },
    ]);
    expect(parseParts('mp4(https://files.example/x)[film one.mp4][7]')).toMatchObject([
      { file: { kind: 'video', name: 'film one.mp4', bytes: 7 } },
    ]);
    expect(parseParts('file(https://files.example/x)[a.pdf][7]')).toMatchObject([
      { file: { kind: 'pdf', name: 'a.pdf', bytes: 7 } },
    ]);
    expect(parseParts('filestore(https://files.example/x)[list.xlsx]')).toMatchObject([
      { file: { kind: 'other', name: 'list.xlsx', bytes: null } },
    ]);
    expect(parseParts('img[/static/a.png][]')).toMatchObject([
      { file: { address: addressOf('https://vendor.example/static/a.png'), bytes: null } },
    ]);
  });

  it('are found within text', () => {
    const [a, b] = ['img[https://files.example/a.png][1]', 'file(https://files.example/b)[b (1).zip][2]'];
    expect(parseParts(`see ${a} and\n${b}!`)).toMatchObject([
      text('see'),
      { file: { name: 'a.png' } },
      text('and'),
      { file: { name: 'b (1).zip' } },
      text('!'),
    ]);
  });

  it('keep names that look like a marker', () => {
    expect(parseParts('mp4(https://files.example/x)[my file(1).mp4][3]')).toMatchObject([
      { file: { name: 'my file(1).mp4' } },
    ]);
  });

  it.each([
    'img[https://evil.example/a.png][1]',
    'img[http://files.example/a.png][1]',
    'img[https://files.example.evil.example/a.png][1]',
    'img[https://user@files.example/a.png][1]',
    'img[javascript:alert(1)][1]',
    'img[data:image/png;base64,AA==][1]',
    'img[https://files.example/a.png]',
    'img[https://files.example/a.png][x]',
    'img[https://files.example/a.png',
    'mp4(https://files.example/a)[a.mp4]',
    'mp4(https://files.example/a)(a.mp4)[1]',
    'thumbimg[https://files.example/a.png][1]',
    'IMG[https://files.example/a.png][1]',
    'praise[5]',
  ])('stay text when they are invalid or from another host: %s', (content) => {
    expect(parseParts(content)).toEqual([text(content)]);
  });

  it('of a rating become a rating only', () => {
    expect([parseRating('praise[0]'), parseRating(' praise[5] ')]).toEqual([0, 5]);
    for (const content of ['praise[10]', 'praise[]', 'x praise[5]', 'praise[5] x', 'praise[-1]'])
      expect(parseRating(content)).toBeUndefined();
  });

  it('are formatted as they are parsed', () => {
    for (const name of ['a [1].png', 'b.JPG', 'film (2).mp4', 'c]d.mp4']) {
      const marker = toMarker({ url: 'https://files.example/x', name, bytes: 5 });
      expect(parseParts(marker)).toMatchObject([{ kind: 'file', file: { bytes: 5 } }]);
    }
  });
});

describe('2,000 hostile contents', () => {
  const allowed = ['https://vendor.example', 'https://files.example'];

  it('become text and files of allowed hosts, without loss', () => {
    for (const content of hostileMessages(2_000)) {
      for (const part of parseParts(content)) {
        if (part.kind === 'text') {
          expect(content).toContain(part.text);
          continue;
        }
        const { address, download, name } = part.file;
        const url = new URL(openFileReference(address.split('/').at(-1) ?? '')?.url ?? '');
        expect(allowed).toContain(url.origin);
        expect(download.startsWith('/api/v1/files/')).toBe(true);
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}/\\<>"]/u);
      }
    }
  });

  it('typed by a person stay text, without an address for a file', () => {
    for (const content of hostileMessages(2_000)) {
      const parts = parseParts(escapeMarkers(content));
      expect(parts).toEqual(content.trim() === '' ? [] : [{ kind: 'text', text: content.trim() }]);
    }
  });

  it.each([
    ['img['],
    ['mp4('],
    ['file(a)['],
    ['filestore(a)[b'],
    ['mp4(mp4(x)['],
    ['img[a][1'],
    ['img[https://files.example/'],
  ])('search each character a few times only: %s nested 100,000 bytes deep', (piece) => {
    // Without a closing bracket nothing is parsed.
    const content = `${piece.repeat(100_000 / piece.length)})[]`;
    const { indexOf } = String.prototype;
    let characters = 0;
    const search = jest.spyOn(String.prototype, 'indexOf').mockImplementation(function (
      this: string,
      ...args
    ) {
      const position = indexOf.apply(this, args);
      characters += (position === -1 ? this.length : position) - (args[1] ?? 0);
      return position;
    });
    parseParts(content);
    search.mockRestore();
    expect(characters).toBeGreaterThan(0);
    expect(characters).toBeLessThan(4 * content.length);
  });
});

describe('the URL of an uploaded file', () => {
  it('opens for its account only, and unchanged only', () => {
    const sealed = sealFileUrl('/static/a.png', '7');
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(sealFileUrl('/static/a.png', '7')).toBe(sealed);
    expect(openFileUrl(sealed, '7')).toBe('/static/a.png');
    const address = addressOf('https://files.example/a.png').split('/').at(-1) ?? '';
    for (const [text, account] of [
      [sealed, '8'],
      [`${sealed.slice(0, 20)}A${sealed.slice(21)}`, '7'],
      ['/static/a.png', '7'],
      [address, '7'],
      ['', '7'],
    ] as const)
      expect(openFileUrl(text, account)).toBeNull();
    expect(openFileReference(sealed)).toBeNull();
  });
});

describe('the number of seals', () => {
  const { parseVendorFrame } =
    require('#lib/server/vendor-api/chat/frames.ts') as typeof import('#lib/server/vendor-api/chat/frames.ts');
  const { createRedactor } =
    require('#lib/server/vendor-api/http/redact.ts') as typeof import('#lib/server/vendor-api/http/redact.ts');
  const user = { uid: '7', userName: 'jxs_7', nickName: 'Ann', avatar: '' };
  const seals = () =>
    jest.mocked(sealFileReference).mock.calls.length + jest.mocked(sealFileUrl).mock.calls.length;
  beforeEach(() => jest.clearAllMocks());

  it.each(['img[https://files.example/a][1]', 'file(https://files.example/a)[a][1]', 'filestore(/a)[b]'])(
    'of a message is limited, and further markers stay text: %s',
    (marker) => {
      const parts = parseParts(marker.repeat(1_000));
      const files = parts.filter(({ kind }) => kind === 'file');
      expect([files.length, seals()]).toEqual([20, 20]);
      expect(parts[20]).toEqual(text(marker.repeat(980)));
    },
  );

  it('of a frame from the socket is zero for a text that is too long', () => {
    const data = { log_id: 1, type: 'text', content: 'img[https://files.example/a][1]'.repeat(8_000) };
    const frame = JSON.stringify({ cmd: 'chatMessage', data });
    const event = inScope(() => parseVendorFrame(frame, user, createRedactor(['token-0123456789abcdef'])));
    expect(event).toMatchObject({ frame: { entry: { parts: [] } } });
    expect(seals()).toBe(0);
  });

  it('of a response is limited, whatever the vendor lists', () => {
    jest.mocked(sealFileReference).mockReturnValue('sealed');
    jest.mocked(sealFileUrl).mockReturnValue('sealed');
    const addresses = inScope(() =>
      Array.from({ length: 6_000 }, (_, index) => [
        toFileAddress(`https://files.example/${index}`, 'chat'),
        sealUrl(`https://files.example/${index}`),
      ]).flat(),
    );
    expect([seals(), addresses.filter(Boolean).length]).toEqual([10_000, 10_000]);
  });
});
