import { readFileSync } from 'node:fs';
import { calls } from '#lib/server/vendor-format/calls.ts';
import { expected } from '#lib/server/vendor-format/expected.ts';
import {
  fieldsOfWrites,
  specifiedFields,
  withoutOptionalFields,
} from '../harness/docs/vendor-field-notes.ts';
import { vendorCallsFile, withVendorFields } from '../harness/docs/vendor-fields.ts';

/** Removes what the formatter adds to align the columns of tables. */
const withoutPadding = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

const numbers = Object.values(calls).map(({ number }) => number);

it('the table of response fields has all calls and what the portal reads of them', () => {
  const document = readFileSync(vendorCallsFile, 'utf8');
  // Run: node tests/scripts/record-doctor.ts
  expect(withoutPadding(document)).toBe(withoutPadding(withVendorFields(document, expected)));
  expect(Object.keys(withoutOptionalFields)).toHaveLength(numbers.length);
  const noted = [withoutOptionalFields, specifiedFields, fieldsOfWrites].flatMap((notes) =>
    Object.keys(notes),
  );
  expect(noted.filter((number) => !numbers.includes(Number(number)))).toEqual([]);
});
