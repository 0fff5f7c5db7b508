import { cleanName } from '#lib/contract/files/clean-name.ts';
import fc from '../../../harness/fast-check.ts';

it.each([
  ['photo.JPG', 'photo.jpg'],
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\pictures\\front.png', 'front.png'],
  ['a\r\nb\u0000c.png', 'a_b_c.png'],
  ['  two   words .png', 'two words.png'],
  ['-rf.png', 'rf.png'],
  ['lpt1.jpeg', 'lpt1_.jpeg'],
  ['no ending', 'no ending'],
  ['archive.tar.png', 'archive_tar.png'],
  ['\u202egnp.exe.png', 'gnp_exe.png'],
  ['e\u0301.png', 'é.png'],
  ['\ud800.png', 'file.png'],
  ['', 'file'],
])('%j becomes %j', (name, cleaned) => expect(cleanName(name)).toBe(cleaned));

it('returns a name without special characters for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const cleaned = cleanName(name);
      expect(cleaned).toMatch(/^[\p{L}\p{M}\p{N} _()-]+(\.[a-z0-9]+)?$/u);
      expect(Buffer.byteLength(cleaned)).toBeLessThan(255);
      expect(cleaned.isWellFormed()).toBe(true);
      expect(cleanName(cleaned)).toBe(cleaned);
    }),
    { numRuns: 2_000 },
  );
});
