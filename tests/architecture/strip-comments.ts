/**
 * Replaces comments by spaces: length and lines stay the same. Comment marks in strings, templates and
 * regular expressions are no comments.
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
    // An unpaired quote on a line is an apostrophe in JSX text, not a string.
    matchLength(/'(?:[^'\\\n]|\\.)*'/y) ??
    matchLength(/"(?:[^"\\\n]|\\.)*"/y) ??
    matchLength(/`(?:[^`\\]|\\[\s\S])*`/y) ??
    (mayBeginRegex(before)
      ? matchLength(/\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//y)
      : undefined);
  return at + (length ?? 1);
}

/** A slash after a value is a division; anywhere else it starts a regular expression. */
function mayBeginRegex(before: string): boolean {
  return /(?:^|[(,=:[!&|?{};+>]|\breturn|\btypeof|\bcase)\s*$/.test(before.slice(-20));
}
