import fc from '../../../harness/fast-check.ts';

let splitText: typeof import('#lib/server/vendor-api/translations.ts').splitText;
beforeAll(async () => {
  ({ splitText } = await import('#lib/server/vendor-api/translations.ts'));
});

describe('the pieces of a text', () => {
  it('join to the whole text, each within the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (text) => {
        const pieces = splitText(text);
        expect(pieces.map(({ content, separator }) => content + separator).join('')).toBe(text);
        expect(pieces.every(({ content }) => content.length <= 600 && content.isWellFormed())).toBe(true);
      }),
    );
  });

  it('end after a sentence when possible', () => {
    const sentence = `${'word '.repeat(80).trim()}. `;
    expect(splitText(sentence.repeat(3)).map(({ content }) => content)).toEqual(
      Array(3).fill(sentence.trim()),
    );
  });

  it('end at line breaks, which are not sent', () => {
    expect(splitText('Eins\n\n  Zwei \nDrei')).toEqual([
      { content: 'Eins', separator: '\n\n  ' },
      { content: 'Zwei', separator: ' \n' },
      { content: 'Drei', separator: '' },
    ]);
  });
});
