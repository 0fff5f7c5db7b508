import fc from '../../harness/fast-check.ts';

let piecesOf: typeof import('../../../lib/vendor/translations.ts').piecesOf;
beforeAll(async () => {
  ({ piecesOf } = await import('../../../lib/vendor/translations.ts'));
});

describe('the pieces of a text', () => {
  it('give the whole text when they are put together, each short enough', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (text) => {
        const pieces = piecesOf(text);
        expect(pieces.map(({ words, behind }) => words + behind).join('')).toBe(text);
        expect(pieces.every(({ words }) => words.length <= 600 && words.isWellFormed())).toBe(true);
      }),
    );
  });

  it('end behind a sentence where there is one', () => {
    const sentence = `${'word '.repeat(80).trim()}. `;
    expect(piecesOf(sentence.repeat(3)).map(({ words }) => words)).toEqual(Array(3).fill(sentence.trim()));
  });

  it('end at line breaks, which are not sent', () => {
    expect(piecesOf('Eins\n\n  Zwei \nDrei')).toEqual([
      { words: 'Eins', behind: '\n\n  ' },
      { words: 'Zwei', behind: ' \n' },
      { words: 'Drei', behind: '' },
    ]);
  });
});
