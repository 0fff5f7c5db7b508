/**
 * Joins the text parts of a cell or shared string, without pronunciation hints (`rPh`). `parseXml` reports each tag to `open` and
 * `close`, and each text to `add`; `clear` starts another cell.
 */
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

/** Decodes characters that XML cannot contain, which are written such as `_x000D_`. */
export const unescapeText = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
