/** Joins the text parts of a cell; leaves out pronunciation hints. */
export function createTextReader() {
  let value = '';
  let inText = false;
  let inHint = false;
  return {
    clear: () => {
      value = '';
    },
    open: (tag: string) => {
      if (tag === 't' || tag === 'v') inText = true;
      if (tag === 'rPh') inHint = true;
    },
    close: (tag: string) => {
      if (tag === 't' || tag === 'v') inText = false;
      if (tag === 'rPh') inHint = false;
    },
    add: (part: string) => {
      if (inText && !inHint) value += part;
    },
    value: () => value,
  };
}

/** Characters that XML cannot contain are written as `_x000D_`. */
export const unescapeText = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
