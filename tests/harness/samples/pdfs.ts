import { deflateSync } from 'node:zlib';

/** A PDF with text and a black square picture of `side` pixels on each page. */
export function pdfOf({ pages, side }: { pages: number; side: number }): Buffer {
  const stream = (entries: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(`<<${entries}/Length ${body.length}>>\nstream\n`),
      body,
      Buffer.from('\nendstream'),
    ]);
  const plain = (text: string) => Buffer.from(text);
  const numbers = Array.from({ length: pages }, (_, index) => 5 + index * 2);
  const objects = [
    plain('<</Type/Catalog/Pages 2 0 R>>'),
    plain(`<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`),
    plain('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'),
    stream(
      `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`,
      deflateSync(Buffer.alloc(side * side)),
    ),
    ...numbers.flatMap((number, index) => [
      plain(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${number + 1} 0 R/Resources<</Font<</F 3 0 R>>/XObject<</I 4 0 R>>>>>>`,
      ),
      stream(
        '',
        plain(`q 400 0 0 400 97 221 cm /I Do Q BT /F 20 Tf 20 800 Td (Words of page ${index + 1}) Tj ET`),
      ),
    ]),
  ];
  const parts = [plain('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = 9;
  objects.forEach((body, index) => {
    const object = Buffer.concat([plain(`${index + 1} 0 obj\n`), body, plain('\nendobj\n')]);
    offsets.push(length);
    length += object.length;
    parts.push(object);
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    plain(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
