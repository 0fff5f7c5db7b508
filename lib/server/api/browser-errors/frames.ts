/** A line of a browser's stack. */
export interface Frame {
  /** Name of the function; "" when unknown. */
  readonly name: string;
  readonly file: string;
  /** Line and column, such as `12:34`. */
  readonly position: string;
}

/** Chrome: `at name (file:1:2)` or `at file:1:2`; Firefox and Safari: `name@file:1:2`. */
const framePattern =
  /^\s*(?:at (?:(?:async )?([^()\s]+) (?:\[as [^\]]*\] )?\()?|([^@\s]*)@)([^\s()]+?):(\d+:\d+)\)?$/;

/** Returns the frames of a stack that name a file, the innermost first. */
export const framesOf = (stack: string): Frame[] =>
  stack.split('\n').flatMap((line) => {
    const [, chrome, other, file = '', position = ''] = framePattern.exec(line) ?? [];
    if (!sourceScheme(file)) return [];
    const name = chrome ?? other ?? '';
    return [{ name: /^[\w$.<>]{1,60}$/.test(name) ? name : '', file, position }];
  });

/** Returns the scheme of a file, such as `https` or `chrome-extension`; "" when it has none. */
export const sourceScheme = (file: string): string => /^([a-z][a-z-]{1,30}):/.exec(file)?.[1] ?? '';
