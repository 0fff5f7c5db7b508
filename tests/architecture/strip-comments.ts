/**
 * The same text with every comment blanked out (same length, same lines), so that a rule about code
 * does not trip over prose. Strings, templates and regular expressions are stepped over.
 */
export function withoutComments(text: string): string {
  let out = '';
  let at = 0;
  while (at < text.length) {
    const end = endOfToken(text, at, out);
    const token = text.slice(at, end);
    out += isComment(token) ? token.replace(/[^\n]/g, ' ') : token;
    at = end;
  }
  return out;
}

const isComment = (token: string) => token.startsWith('//') || token.startsWith('/*');

function endOfToken(text: string, at: number, before: string): number {
  const matchLength = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0].length;
  };
  const length =
    matchLength(/[^/'"`]+/y) ??
    matchLength(/\/\/[^\n]*/y) ??
    matchLength(/\/\*[\s\S]*?\*\//y) ??
    // A quote without its partner on the line is an apostrophe in JSX text, not a string.
    matchLength(/'(?:[^'\\\n]|\\.)*'/y) ??
    matchLength(/"(?:[^"\\\n]|\\.)*"/y) ??
    matchLength(/`(?:[^`\\]|\\[\s\S])*`/y) ??
    (mayBeginRegex(before)
      ? matchLength(/\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//y)
      : undefined);
  return at + (length ?? 1);
}

/** A slash after a value divides; anywhere else it begins a regular expression. */
function mayBeginRegex(before: string): boolean {
  return /(?:^|[(,=:[!&|?{};+>]|\breturn|\btypeof|\bcase)\s*$/.test(before.slice(-20));
}
