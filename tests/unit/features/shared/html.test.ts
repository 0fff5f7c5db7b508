/** @jest-environment jsdom */
import { textsOf, withTexts } from '../../../../lib/features/shared/translation/html.ts';

const html =
  '<h3>Neu &amp; gut</h3>\n<ul><li> Eins <b>zwei</b></li><li>—</li></ul><a href="https://a.example/?a=1&amp;b=2">Mehr</a>';

describe('the texts of a piece of HTML', () => {
  it('are what is read, without tags, blanks and what has no letters', () => {
    expect(textsOf(html)).toEqual(['Neu & gut', 'Eins', 'zwei', 'Mehr']);
  });

  it('are put back in their places; tags, links and the blanks around stay', () => {
    expect(withTexts(html, ['New & good', 'One', 'two', 'More'])).toBe(
      '<h3>New &amp; good</h3>\n<ul><li> One <b>two</b></li><li>—</li></ul><a href="https://a.example/?a=1&amp;b=2">More</a>',
    );
  });

  it('bring no markup with them', () => {
    expect(withTexts('<p>Hallo</p>', ['<img src=x onerror=alert(1)>'])).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    );
  });

  it('stay where there is no translation', () => {
    expect(withTexts('<p>Hallo</p><p>Welt</p>', ['Hello'])).toBe('<p>Hello</p><p>Welt</p>');
  });
});
