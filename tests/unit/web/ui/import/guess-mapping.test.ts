/** @jest-environment node */

import { inputTypes } from '#lib/contract/input-types.ts';
import { isTcode } from '#lib/web/features/transfers/entries.ts';
import { tcodeHeading } from '#lib/web/features/transfers/headings.ts';
import { guessMapping } from '#lib/web/ui/import/guess-mapping.ts';
import { selectRows } from '#lib/web/ui/import/mapping.ts';
import { fields, firstTable, importOf, sheetOf, sns } from './import-of.ts';

const [a, b, c, d] = sns;
const both = [...fields, { name: 'tcode', matches: isTcode, heading: tcodeHeading }];

describe('numbers at or above a column name', () => {
  it.each([
    [
      'above a known name',
      `Tester,Dealer\n${a},K\n${b},K\n,\nSerial no.,Defect\n${c},screen\n`,
      [a, b, 'Serial no.', c],
    ],
    ['as many above as below', `${a}\n${b}\nSN\n${c}\n${d}\n`, [a, b, 'SN', c, d]],
    ['above a name in the last line', `Device;Dealer\n${a};K\n${b};K\nSN;5`, [a, b, 'SN']],
    ['with a superscript in the first line', `${a}³\n${b}\n${c}\n`, [`${a}³`, b, c]],
    ['with two in the first cell', `${a} + ${b}\n${c}\n${d}\n`, [`${a} + ${b}`, c, d]],
    ['with Cyrillic letters', `АВ${a}\n${b}\n${c}\n`, [`АВ${a}`, b, c]],
    ['with the letter O', `${a?.replace('0', 'O')}.\n${b}\n${c}\n`, [`${a?.replace('0', 'O')}.`, b, c]],
    ['below an unknown name', `Apparat\n${a}.\n${b}\n`, [`${a}.`, b]],
  ])('are kept: %s', async (_, text, expected) => {
    expect((await importOf(text)).sns).toEqual(expected);
  });

  it.each([
    ['in a list', `Serial numbers: ${a}, ${b}, ${c}`],
    ['in each line', `SN: ${a}\nSN: ${b}\nSN: ${c}\n`],
    ['in words', `Device SN ${a}\nDevice SN ${b}\nDevice SN ${c}`],
    ['in its own column', `Serial number;${a}\nSerial number;${b}\nSerial number;${c}`],
    ['in the first line', `Seriennummer ${a}\n${b}\n${c}\n`],
  ])('are found beside the name %s', async (_, text) => {
    expect((await importOf(text)).sns).toEqual([a, b, c]);
  });

  it.each([
    [
      'above a name, in another column',
      `No;SN;Product\n1;${a};X\n\nNo;Product;SN\n1;X;${b}\n2;Y;${c}\n`,
      [2],
    ],
    ['below other names', `Product;SN\nX;${a}\nY;${b}\nSN;Product\n${c};X\n`, [5]],
    ['in a second column', `SN;Controller SN\n${a};${b}\n${c};\n`, [2]],
    ['in several columns of some lines', `SN\n${a},${b}\n${c}\n`, [2]],
    ['shorter, above a name', `12345678\nSN\n${a}\n`, [1]],
    ['shorter, as the name', `SN-12345678\n${a}\n${b}\n`, [1]],
  ])('are reported when they are not imported: %s', async (_, text, lines) => {
    const { sns: imported, otherLines } = await importOf(text);
    expect(imported.length).toBeGreaterThan(0);
    expect(otherLines).toEqual(lines);
  });

  it('in groups of digits are one number', async () => {
    const groups = (sn = '') => sn.replace(/(\d{4})(?=\d)/g, '$1 ');
    expect(
      (await importOf(`SN\n${groups(a)}\n${groups(b)}\n`)).sns.map((sn = '') => inputTypes.sn.clean(sn)),
    ).toEqual([a, b]);
  });

  it.each([
    ['an order number', `PI-20261120;;\nSN;Product\n${a};X\n${b};Y\n`],
    ['a day', `Delivery;26.11.2026\nProduct;SN\nX;${a}\nY;${b}\n`],
    ['a longer order number', `PO 4500012345;\nSN;Product\n${a};X\n${b};Y\n`],
    ['a long phone number', `Phone: +86 138 0013 8000;\nSN;Product\n${a};X\n${b};Y\n`],
    ['a time', `Created: 2026-11-26 10:22;\nSN;Product\n${a};X\n${b};Y\n`],
    ['a phone number', `+49 89 123456;\nSN;Product\n${a};X\n${b};Y\n`],
  ])('are not taken from a title with %s', async (_, text) => {
    expect(await importOf(text)).toMatchObject({ sns: [a, b], skipped: { above: 1, heading: 1 } });
  });

  it('beside another text in a cell are invalid', async () => {
    expect(await importOf(`SN\n${a}\nX-431 ${b}\n`)).toMatchObject({ sns: [a, `X-431 ${b}`], invalid: 1 });
  });
});

it('an activation list with an order number in its title keeps its columns', async () => {
  const table = await firstTable(
    `Activation list\nOrder,PI-20240512001\nSN,Tcode\n${a},A1B2C3D4E5F6\n${b},A1B2C3D4E5F7\n`,
  );
  expect(guessMapping(table, both)).toMatchObject({ heading: 2, columns: { sn: 0, tcode: 1 } });
});

it('a column with activation dates is not the one of Tcodes', async () => {
  const table = await firstTable(
    `SN,Activation date,Tcode\n${a},20240510,A1B2C3D4E5F6\n${b},20240511,A1B2C3D4E5F7\n`,
  );
  expect(guessMapping(table, both).columns).toEqual({ sn: 0, tcode: 2 });
});

describe('the column of serial numbers', () => {
  const withX431 = (heading: string) =>
    `${heading}\n${sns.map((sn) => `X-431;${sn};${sn.slice(4)}`).join('\n')}`;
  it.each([
    ['the content contradicts', 'Product series;Serial number;Order'],
    ['that is not the first', 'Serial no. of product line;Serial number;Old serial number'],
    ['in German', 'Produktserie;Seriennummer;Auftrag'],
    ['in Chinese', '产品系列;序列号;订单'],
    ['in Traditional Chinese', '產品系列;序號;訂單'],
  ])('has a heading %s', async (_, heading) => {
    expect(await importOf(withX431(heading))).toMatchObject({
      sns,
      mapping: { heading: 0, columns: { sn: 1 } },
    });
  });

  it.each(['\n', '\r\n', '\v', '\u2028'])(
    'with two numbers in a cell, separated by %j, is invalid',
    async (end) => {
      const text = `SN,P\n"${a}${end}${b}",X\n${c},Y\nTotal,Z\n`;
      expect((await importOf(text)).invalid).toBe(2);
    },
  );

  it.each([
    ['unknown headings', withX431('a;b;c')],
    ['two serial numbers', `Old SN,New SN\n${sns.map((sn) => `${sn},9${sn.slice(1)}`).join('\n')}`],
    ['numbers of shipments', `Invoice,Tracking\n${sns.map((sn) => `${sn},9${sn.slice(1)}`).join('\n')}`],
  ])('is left to the user when there are two with %s', async (_, text) => {
    expect(await importOf(text)).toMatchObject({ sns: [], mapping: { columns: { sn: -1 } } });
    expect((await importOf(text)).skipped).not.toHaveProperty('blank');
  });

  it.each([
    ...['Device SN', 'DeviceSN', 'New S/N', 'SN_old', 'SNr.', 'Ser. No.', 'Ser.-Nr.', 'Gerätenummer'],
    ...['Сер. №', 'Сер. номер', 'Зав. №', 'Заводской номер', 'N/S', 'Núm. de serie', '设备SN', 'SN码'],
    ...['设备编号', '机身号', '機番', '機器番号'],
  ])('has the heading %s beside products with numbers', async (heading) => {
    const rows = sns.map((sn) => `9${sn.slice(1)},${sn},1`);
    expect((await importOf([`Product,${heading},Qty`, ...rows].join('\n'))).sns).toEqual(sns);
  });

  it('has no heading when its numbers begin like one', async () => {
    expect((await importOf('SN-000123\nSN-000124\n')).sns).toEqual(['SN-000123', 'SN-000124']);
    expect((await importOf('SN-000123\n')).sns).toEqual(['SN-000123']);
  });

  it('has no heading when its first cell has two numbers', async () => {
    expect(await importOf(`"${a}\n${b}"\tX\n${c}\tY`)).toMatchObject({ sns: [`${a}\n${b}`, c], invalid: 1 });
  });

  it('is counted with totals and days as invalid values', async () => {
    expect((await importOf(`SN,P\n${a},X\n2026-11-26,Y\nSumme,\n`)).invalid).toBe(2);
  });

  it('is not a plausible one beside an empty one with its heading', async () => {
    expect(await importOf('Serial number;Product\n;X-431\n;CRP123\n')).toMatchObject({
      sns: [],
      skipped: { blank: 2 },
    });
  });

  it('may stand below a title and empty lines', async () => {
    const text = `List of serial numbers\nPrinted 2026-11-26\n\nNo.;Serial number\n${sns.map((sn, index) => `${index + 1};${sn}`).join('\n')}`;
    expect(await importOf(text)).toMatchObject({
      sns,
      skipped: { above: 2, heading: 1, empty: 1 },
      lines: 8,
    });
  });

  it.each(['hidden="1"', 'width="0" customWidth="1"'])(
    'is a visible one rather than one that is %s',
    async (hidden) => {
      const sheet = `</sheetData><cols><col min="1" max="1" ${hidden}/></cols><sheetData>${sns
        .map((sn) => `<row><c t="str"><v>${sn}</v></c><c t="str"><v>1${sn.slice(1)}</v></c></row>`)
        .join('')}`;
      expect(await sheetOf(sheet)).toMatchObject({
        mapping: { columns: { sn: 1 } },
        table: { hiddenColumns: [0] },
      });
    },
  );
});

describe('the columns of serial numbers and Tcodes', () => {
  const tcodes = sns.map((sn) => `TC${sn.slice(4)}AB`);
  it.each([
    ['with headings', 'Tcode;Serial number', [1, 0]],
    ['with unknown headings', 'a;b', [1, 0]],
    ['without headings', '', [1, 0]],
  ])('are found %s', async (_, heading, columns) => {
    const table = await firstTable(
      [heading, ...sns.map((sn, index) => `${tcodes[index]};${sn}`)].join('\n').trim(),
    );
    const mapping = guessMapping(table, both);
    expect(Object.values(mapping.columns)).toEqual(columns);
    expect(selectRows(table, mapping, both).rows.map(({ sn }) => sn)).toEqual(sns);
  });
});
