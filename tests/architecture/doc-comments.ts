import type { SourceFile, Violation } from './source-files.ts';
import { withoutComments } from './strip-comments.ts';

/** A doc comment and the first line below it. */
const documented = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n([ \t]*)\S.*/g;
const quotedName = /`([a-z][A-Za-z0-9]*)`/g;

/** Names of others, which no code of ours contains. */
const foreignNames = new Set(['inlineCss', 'h2c', 's']);

/**
 * Names in backticks of a doc comment that the code below it does not have, such as a parameter that was renamed. Names that
 * are declared anywhere in `files`, keys and texts there are of something else.
 */
export function outdatedDocNames(files: SourceFile[]): Violation[] {
  const others = new Set(files.flatMap(({ text }) => namesIn(withoutComments(text))));
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(documented)].flatMap(({ 0: whole, 1: comment = '', 2: indent = '', index }) => {
      const own = declarationAt(text.slice(index + whole.lastIndexOf('\n') + 1), indent);
      return [...comment.matchAll(quotedName)]
        .map(([, name = '']) => name)
        .filter(
          (name) => !new RegExp(`\\b${name}\\b`).test(own) && !others.has(name) && !foreignNames.has(name),
        )
        .map((name) => ({ path, what: `\`${name}\` is not in the code below its comment` }));
    }),
  );
}

const declaration = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
const member = /^\s+(?:readonly |static |async |get |set )*#?(\w+)\??(?:\(|:)/gm;
const literal = /['"`](\w+)['"`]/g;

/** Names of top-level declarations, members, keys and texts. */
const namesIn = (code: string): string[] =>
  [declaration, member, literal].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => name),
  );

/** The text until the line that ends the declaration: a closing bracket at its indent, or a statement of one line. */
function declarationAt(text: string, indent: string): string {
  const end = new RegExp(`(?:^|\\n)${indent}(?:[\\])}].*|[^\\s].*[;,])(?:\\n|$)`).exec(text);
  return end ? text.slice(0, end.index + end[0].length) : text;
}
