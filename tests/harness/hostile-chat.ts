import { createRandom } from './random.ts';

/** Parts of hostile messages. */
const payloads = [
  '<script>window.__hacked=1</script>',
  '<img src=x onerror="window.__hacked=1">',
  '<svg/onload=window.__hacked=1>',
  '<iframe srcdoc="<script>parent.__hacked=1</script>">',
  '<a href="javascript:window.__hacked=1">x</a>',
  '<style>*{background:url(https://evil.example/css)}</style>',
  '<link rel=stylesheet href=https://evil.example/l>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  'img[javascript:window.__hacked=1][1]',
  'img[data:text/html,<script>window.__hacked=1</script>][1]',
  'img[data:image/svg+xml,<svg onload=window.__hacked=1>][9]',
  'img[https://evil.example/a.png][1]',
  'img[//evil.example/a.png][1]',
  'img[https://evil.example\\@127.0.0.1/a.png][1]',
  'img[https://127.0.0.1:443@evil.example/a.png][1]',
  'img[http://evil.example/a.png][1]',
  'img[file:///etc/passwd][1]',
  'img[/static/logo/main.png" onerror="window.__hacked=1][1]',
  'mp4(https://evil.example/v.mp4)[v.mp4][1]',
  'mp4(javascript:window.__hacked=1)[v.mp4][1]',
  'mp4(blob:https://evil.example/1)[v.mp4][1]',
  'file(https://evil.example/f.exe)[f.exe][1]',
  'file(data:application/x-msdownload;base64,TVo=)[\u202Egnp.exe][1]',
  'file(/static/logo/main.png)[\u202Egnp.exe][1]',
  'file(/static/logo/main.png)[../../etc/passwd][1]',
  'file(/static/logo/main.png)[a\r\nSet-Cookie: x=1][1]',
  'file(/static/logo/main.png)["><script>window.__hacked=1</script>][1]',
  'filestore(javascript:window.__hacked=1)[a]',
  'filestore(https://evil.example/)[a]',
  'praise[5]',
  'praise[99999999999999999999]',
  'praise[<script>]',
  'img[',
  'img[][',
  'img[]][]',
  'mp4(',
  'mp4()[',
  'mp4()[][]',
  'file(((((',
  'filestore(])[',
  'img[img[img[img[',
  'mp4(mp4(mp4(x)[y][z])[y][1])[y][1]',
  '\u202E\u2066\u2069\u200F\u200E\u061C',
  '\u0000\u0008\u001B[31m',
  '\uD800',
  '\uDC00x',
  '{{constructor.constructor("window.__hacked=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a payload for other template engines
  '${window.__hacked=1}',
  '__proto__',
  'https://evil.example/click?x="onmouseover="window.__hacked=1',
  'javascript:window.__hacked=1',
  'data:text/html,<script>window.__hacked=1</script>',
  'Ünïcödé 漢字 🙂‍🔧',
  ' ',
  '\n',
  'x'.repeat(300),
];

/** Messages of one to eight payloads each, reproducible by the seed. */
export function hostileMessages(count: number, seed = 1): string[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () =>
    Array.from(
      { length: 1 + Math.floor(random() * 8) },
      () => payloads[Math.floor(random() * payloads.length)],
    ).join(random() < 0.5 ? '' : ' '),
  );
}
