import { parseXml } from './parse-xml.ts';

/** Excel allows 65,490 styles. */
const maxStyles = 100_000;

/** Built-in date formats, with those of East Asian editions. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

export function readDateStyles(xml: string | undefined): Set<string> {
  const dateStyles = new Set<string>();
  if (xml === undefined) return dateStyles;
  const customFormats = new Map<string, boolean>();
  let inCellStyles = false;
  let count = 0;
  parseXml(xml, {
    open: (tag, attributes) => {
      if (tag === 'cellXfs') inCellStyles = true;
      if (tag === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes();
        if (customFormats.size === maxStyles) throw new Error('Too many formats');
        customFormats.set(numFmtId, isDateFormat(formatCode));
      }
      if (tag !== 'xf' || !inCellStyles) return;
      const { numFmtId = '0' } = attributes();
      if (count === maxStyles) throw new Error('Too many styles');
      if (customFormats.get(numFmtId) ?? isBuiltInDate(Number(numFmtId))) dateStyles.add(String(count));
      count += 1;
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCellStyles = false;
    },
  });
  return dateStyles;
}

const maxFormatLength = 255;

/** Whether a format has date parts outside quotes, escapes, colours and conditions. */
const isDateFormat = (code: string) =>
  /[dmyhs]/i.test(code.slice(0, maxFormatLength).replace(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, ''));
