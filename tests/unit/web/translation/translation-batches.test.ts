import {
  countLines,
  maxTranslatedCharacters,
  maxTranslatedLines,
  maxTranslatedTexts,
} from '#lib/contract/constants.ts';
import { batchesOf } from '#lib/web/translation/batches.ts';

const joined = (texts: readonly string[]) => {
  const whole = texts.map(() => '');
  for (const { textIndex, text } of batchesOf(texts).flat()) whole[textIndex] += text;
  return whole;
};

describe('batches of texts', () => {
  it('are one while the texts fit, and none without texts', () => {
    expect(batchesOf(['One', '', 'Three'])).toEqual([
      [
        { textIndex: 0, text: 'One' },
        { textIndex: 1, text: '' },
        { textIndex: 2, text: 'Three' },
      ],
    ]);
    expect(batchesOf([])).toEqual([]);
  });

  it.each([
    ['many', Array.from({ length: 250 }, (_, index) => `Text ${index}`)],
    ['long', ['A sentence. '.repeat(3_000), 'short', 'Another one. '.repeat(4_000)]],
    ['one long line', ['🙂'.repeat(30_000)]],
    ['of many lines', [Array.from({ length: 1_000 }, (_, index) => `Line ${index}`).join('\n'), 'last']],
  ])('that are %s are split within the limits, and join to the same texts', (_, texts) => {
    const batches = batchesOf(texts);
    expect(batches.length).toBeGreaterThan(1);
    for (const batch of batches) {
      const parts = batch.map((part) => part.text);
      expect(parts.length).toBeLessThanOrEqual(maxTranslatedTexts);
      expect(parts.join('').length).toBeLessThanOrEqual(maxTranslatedCharacters);
      expect(parts.reduce((sum, each) => sum + countLines(each), 0)).toBeLessThanOrEqual(maxTranslatedLines);
      expect(parts.every((each) => each.isWellFormed())).toBe(true);
    }
    expect(joined(texts)).toEqual(texts);
  });
});
