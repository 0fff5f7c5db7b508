import { builtInFormat } from './number-format.ts';
import { parseXml } from './parse-xml.ts';

/** Excel allows 65,490 styles. */
const maxStyles = 100_000;
const maxFormatLength = 255;

/** Returns the format code of each cell style. */
export function readFormats(xml: string | undefined): string[] {
  const formats: string[] = [];
  if (xml === undefined) return formats;
  const customFormats = new Map<string, string>();
  let inCellStyles = false;
  parseXml(xml, {
    open: (tag, attributes) => {
      if (tag === 'cellXfs') inCellStyles = true;
      if (tag === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes();
        if (customFormats.size === maxStyles) throw new Error('Too many formats');
        customFormats.set(numFmtId, formatCode.slice(0, maxFormatLength));
      }
      if (tag !== 'xf' || !inCellStyles) return;
      const { numFmtId = '0' } = attributes();
      if (formats.length === maxStyles) throw new Error('Too many styles');
      formats.push(customFormats.get(numFmtId) ?? builtInFormat(Number(numFmtId)));
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCellStyles = false;
    },
  });
  return formats;
}
