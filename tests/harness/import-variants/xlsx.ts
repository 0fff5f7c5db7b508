import { strToU8, Zip, ZipDeflate, ZipPassThrough, type Zippable, zipSync } from 'fflate';
import { expectedOf, type Variant } from './csv.ts';
import { createList, type Language, pick, type Random, shuffle } from './rows.ts';

const namespaces = {
  transitional: {
    main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    relation: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  },
  strict: {
    main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
    relation: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  },
};

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letters = 'ABCDEFGHIJ';

/** How a serial number is stored as a number, and shown with its zeros. */
const formats = [
  { code: '000000000000', valueOf: (sn: string) => String(Number(sn)), shown: (sn: string) => sn },
  { code: '00000#######', valueOf: (sn: string) => String(Number(sn)), shown: (sn: string) => sn },
  {
    code: '"SN"000000000000',
    valueOf: (sn: string) => String(Number(sn)),
    shown: (sn: string) => `SN${sn}`,
  },
  {
    code: '0000-0000-0000;-0',
    valueOf: (sn: string) => `${Number(sn) / 1e8}E8`,
    shown: (sn: string) => sn.replace(/(.{4})(?=.)/g, '$1-'),
  },
  {
    code: '[Red]\\S\\N000000000000_);@',
    valueOf: (sn: string) => String(Number(sn)),
    shown: (sn: string) => `SN${sn}`,
  },
];

export function createXlsx(random: Random): Variant {
  const list = createList(
    random,
    pick(['en', 'de', 'ru', 'cn', 'ja'] as Language[], random),
    (product) => product,
  );
  const format = random() < 0.5 ? pick(formats, random) : undefined;
  const book = describeBook(random);
  const strings: string[] = [];
  const writeText = (text: string) => {
    const kind = pick(book.textKinds, random);
    if (kind === 'inlineStr') return ['t="inlineStr"', `<is><t>${escapeXml(text)}</t></is>`];
    if (kind === 'str') return ['t="str"', `<f>A1&amp;""</f><v>${escapeXml(text)}</v>`];
    strings.push(
      random() < 0.3
        ? `<si><r><t>${escapeXml(text.slice(0, 2))}</t></r><r><t xml:space="preserve">${escapeXml(text.slice(2))}</t></r><rPh sb="0" eb="1"><t>X</t></rPh></si>`
        : `<si><t>${escapeXml(text)}</t></si>`,
    );
    return ['t="s"', `<v>${strings.length - 1}</v>`];
  };
  let line = 0;
  const writeRow = (cells: string[], sn = '', attributes = '') => {
    line += 1;
    if (book.hasGaps && random() < 0.1) line += 1 + Math.floor(random() * 3);
    const number = line;
    const written = cells.map((text, column) => {
      const address = book.hasAddresses ? ` r="${letters[column]}${number}"` : '';
      if (text === '') return `<c${address} s="0"/>`;
      if (format && text === sn) return `<c${address} s="1"><v>${format.valueOf(sn)}</v></c>`;
      const [type, content] = writeText(text);
      return `<c${address} ${type}>${content}</c>`;
    });
    const place = book.hasAddresses ? ` r="${number}"` : '';
    return `<row${place}${attributes}>${written.join('')}</row>`;
  };
  const xmlRows = [
    ...list.title.map((text) => writeRow([text])),
    writeRow(list.headings),
    ...list.rows.map(({ cells, sn, isHidden }) =>
      writeRow(
        cells,
        sn,
        isHidden
          ? pick([' hidden="1"', ' hidden="true" outlineLevel="1"', ' ht="0" customHeight="1"'], random)
          : '',
      ),
    ),
  ].join('');
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${escapeXml(format?.code ?? '0')}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
  const parts = createParts(book, xmlRows, `<sst>${strings.join('')}</sst>`, styles);
  const expected = expectedOf(list);
  return {
    description: JSON.stringify({ ...book, format: format?.code, rows: list.rows }),
    file: new File([pack(parts, book, random)], 'devices.xlsx'),
    locale: 'en',
    expected: { ...expected, sns: format ? expected.sns.map(format.shown) : expected.sns, lines: line },
  };
}

function describeBook(random: Random) {
  const hasAddresses = random() < 0.8;
  return {
    folder: pick(['xl', 'XL', 'office', 'xl/books'], random),
    main: pick(['workbook.xml', 'workbook2.xml', 'Book.xml'], random),
    sheet: pick(['sheet1.xml', 'Sheet 1.xml', 'data.xml'], random),
    target: pick(['relative', 'absolute', 'dotted', 'backslashes'] as const, random),
    version: pick(['transitional', 'strict'] as const, random),
    prefix: pick(['', 'x:'], random),
    isUpperCase: random() < 0.3,
    hasEscapedNames: random() < 0.5,
    hasBackslashes: random() < 0.3,
    packing: pick(['sizes', 'stored', 'descriptors', 'stored descriptors'] as const, random),
    textKinds: pick([['s'], ['inlineStr'], ['str'], ['s', 'inlineStr', 'str']], random),
    hasAddresses,
    hasGaps: hasAddresses && random() < 0.3,
    hasHiddenSheet: random() < 0.3,
  };
}

type Book = ReturnType<typeof describeBook>;

function createParts(book: Book, rows: string, strings: string, styles: string): Record<string, string> {
  const { main, relation } = namespaces[book.version];
  const name = (local: string) => `${book.prefix}${local}`;
  const declare = book.prefix ? `xmlns:x="${main}"` : `xmlns="${main}"`;
  const prefixed = (xml: string) => xml.replace(/<(\/?)(?=\w)/g, `<$1${book.prefix}`);
  const target = (path: string) => {
    const full = `${book.folder}/${path}`;
    if (book.target === 'absolute') return `/${full}`;
    if (book.target === 'dotted') return `../${book.folder.split('/').pop()}/./${path}`;
    return book.target === 'backslashes' ? path.replaceAll('/', '\\') : path;
  };
  const relate = (id: string, type: string, to: string) =>
    `<Relationship Id="${id}" Type="${relation}/${type}" Target="${escapeXml(to.replaceAll(' ', '%20'))}"/>`;
  const sheetXml = (content: string) =>
    `<?xml version="1.0"?><${name('worksheet')} ${declare}>${prefixed(`<sheetData>${content}</sheetData>`)}</${name('worksheet')}>`;
  const sheets = `${book.hasHiddenSheet ? '<sheet name="Lists" sheetId="9" state="hidden" r:id="rId9"/>' : ''}<sheet name="Devices" sheetId="1" r:id="rId1"/>`;
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relate('rId1', 'extended-properties', 'docProps/app.xml')}${relate('rId2', 'officeDocument', `${book.target === 'absolute' ? '/' : ''}${book.folder}/${book.main}`)}</Relationships>`,
    'docProps/app.xml': '<Properties/>',
    [`${book.folder}/${book.main}`]: `<${name('workbook')} ${declare} xmlns:r="${relation}">${prefixed(`<sheets>${sheets}</sheets>`)}</${name('workbook')}>`,
    [`${book.folder}/_rels/${book.main}.rels`]: `<Relationships>${relate('rId1', 'worksheet', target(`worksheets/${book.sheet}`))}${relate('rId9', 'worksheet', target('worksheets/lists.xml'))}${relate('rId5', 'sharedStrings', target('texts.xml'))}${relate('rId6', 'styles', target('looks.xml'))}</Relationships>`,
    [`${book.folder}/worksheets/${book.sheet}`]: sheetXml(rows),
    [`${book.folder}/worksheets/lists.xml`]: sheetXml('<row><c t="str"><v>999999999999</v></c></row>'),
    [`${book.folder}/texts.xml`]: strings,
    [`${book.folder}/looks.xml`]: styles,
  };
}

function pack(parts: Record<string, string>, book: Book, random: Random): Uint8Array<ArrayBuffer> {
  const entries = shuffle(Object.entries(parts), random).map(([path, xml]): [string, Uint8Array] => {
    const escaped = book.hasEscapedNames ? path.replaceAll(' ', '%20') : path;
    const cased = book.isUpperCase ? escaped.toUpperCase() : escaped;
    return [book.hasBackslashes ? cased.replaceAll('/', '\\') : cased, strToU8(xml)];
  });
  if (book.packing === 'sizes' || book.packing === 'stored')
    return zipSync(Object.fromEntries(entries) as Zippable, {
      level: book.packing === 'stored' ? 0 : 6,
    }) as Uint8Array<ArrayBuffer>;
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  for (const [path, bytes] of entries) {
    const entry = book.packing === 'descriptors' ? new ZipDeflate(path) : new ZipPassThrough(path);
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(chunks));
}
