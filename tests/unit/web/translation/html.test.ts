/** @jest-environment jsdom */
import { textsOf, withTexts } from '#lib/web/translation/html.ts';

const html =
  '<h3>Neu &amp; gut</h3>\n<ul><li> Eins <b>zwei</b></li><li>—</li></ul><a href="https://a.example/?a=1&amp;b=2">Mehr</a>';

describe('the texts of HTML', () => {
  it('exclude tags, white space and nodes without letters', () => {
    expect(textsOf(html)).toEqual(['Neu & gut', 'Eins', 'zwei', 'Mehr']);
  });

  it('are replaced in place; tags, links and white space stay', () => {
    expect(withTexts(html, ['New & good', 'One', 'two', 'More'])).toBe(
      '<h3>New &amp; good</h3>\n<ul><li> One <b>two</b></li><li>—</li></ul><a href="https://a.example/?a=1&amp;b=2">More</a>',
    );
  });

  it('are escaped', () => {
    expect(withTexts('<p>Hallo</p>', ['<img src=x onerror=alert(1)>'])).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    );
  });

  it('stay without a translation', () => {
    expect(withTexts('<p>Hallo</p><p>Welt</p>', ['Hello'])).toBe('<p>Hello</p><p>Welt</p>');
  });
});
