import { htmlToText, sanitizeHtml } from '#lib/server/vendor-api/mapping/rich-text.ts';

describe('vendor HTML', () => {
  it('keeps lists, emphasis and https links, which open in a new tab', () => {
    expect(sanitizeHtml('<ul><li><b>New</b> <a href="https://v.example/a">more</a></li></ul>')).toBe(
      '<ul><li><b>New</b> <a href="https://v.example/a" rel="noopener noreferrer nofollow" target="_blank">more</a></li></ul>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//evil.example">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<p style="background:url(https://evil.example)" onclick="alert(1)">x</p>',
    '<style>*{background:url(https://evil.example)}</style>',
    '<form action="https://evil.example"><input></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  ])('removes everything active from %s', (html) => {
    expect(sanitizeHtml(html)).not.toMatch(
      /script|onerror|onclick|javascript|data:|evil|<svg|<img|<form|style|iframe/i,
    );
  });

  it('becomes text without tags, truncated by whole characters', () => {
    expect(htmlToText('<ul><li>Fish &amp; chips</li><li>&lt;b&gt;</li></ul>', 50)).toBe('Fish & chips <b>');
    expect(htmlToText('😀😀😀😀', 3)).toBe('😀😀…');
    expect(htmlToText('', 3)).toBe('');
  });

  it('is truncated before parsing, so that nesting cannot block the server', () => {
    expect(sanitizeHtml(`${'a'.repeat(59_990)}<b>cut off here</b>`)).not.toContain('here');
    expect(sanitizeHtml('<b><i>'.repeat(160_000)).length).toBeLessThan(200_000);
    expect(htmlToText('<b><i>'.repeat(160_000), 10)).toBe('');
  });
});
