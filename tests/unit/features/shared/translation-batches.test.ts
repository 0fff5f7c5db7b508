import {
  countLines,
  maxCharacters,
  maxLines,
  maxTexts,
} from '../../../../lib/contract/translation-constants.ts';
import { batchesOf } from '../../../../lib/features/shared/translation/batches.ts';

const joined = (texts: readonly string[]) => {
  const whole = texts.map(() => '');
  for (const { of, words } of batchesOf(texts).flat()) whole[of] += words;
  return whole;
};

describe('texts that are translated', () => {
  it('go in one request as long as they fit, and none goes for nothing', () => {
    expect(batchesOf(['One', '', 'Three'])).toEqual([
      [
        { of: 0, words: 'One' },
        { of: 1, words: '' },
        { of: 2, words: 'Three' },
      ],
    ]);
    expect(batchesOf([])).toEqual([]);
  });

  it.each([
    ['many', Array.from({ length: 250 }, (_, at) => `Text ${at}`)],
    ['long', ['A sentence. '.repeat(3_000), 'short', 'Another one. '.repeat(4_000)]],
    ['one long line', ['🙂'.repeat(30_000)]],
    ['of many lines', [Array.from({ length: 1_000 }, (_, at) => `Line ${at}`).join('\n'), 'last']],
  ])('that are %s go in several, each within what one takes, and come together again', (_, texts) => {
    const batches = batchesOf(texts);
    expect(batches.length).toBeGreaterThan(1);
    for (const batch of batches) {
      const words = batch.map((part) => part.words);
      expect(words.length).toBeLessThanOrEqual(maxTexts);
      expect(words.join('').length).toBeLessThanOrEqual(maxCharacters);
      expect(words.reduce((sum, each) => sum + countLines(each), 0)).toBeLessThanOrEqual(maxLines);
      expect(words.every((each) => each.isWellFormed())).toBe(true);
    }
    expect(joined(texts)).toEqual(texts);
  });
});
