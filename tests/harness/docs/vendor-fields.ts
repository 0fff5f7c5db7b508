import type { CallName } from '#lib/server/vendor-format/calls.ts';
import { calls } from '#lib/server/vendor-format/calls.ts';
import { type ExpectedCall, parseField } from '#lib/server/vendor-format/expected.ts';
import { fieldsOfWrites, specifiedFields, withoutOptionalFields } from './vendor-field-notes.ts';

export const vendorCallsFile = 'docs/specification/vendor-calls.md';

const heading = '## Response fields';

const introduction = [
  heading,
  '',
  'Written by `node tests/scripts/record-doctor.ts` from what the portal reads ([decision 68](../decisions/0068-tolerant-readers.md)).',
  'Paths begin at `data`; `[]` is each row. Without a **needed** field the operation fails, or its part of a page. A field in',
  '_italics_ is named by the client’s specification, all others are assumed. A field of another type counts as absent.',
  '',
  '| # | needed | optional | without the optional fields |',
  '| --- | --- | --- | --- |',
];

/** Returns the text of the document with the table of response fields, from the doctor's expected calls. */
export function withVendorFields(
  document: string,
  expected: Partial<Record<CallName, ExpectedCall>>,
): string {
  const [before = ''] = document.split(`\n${heading}`);
  const rows = Object.entries(calls)
    .sort(([, a], [, b]) => a.number - b.number)
    .map(([name, { number }]) => toRow(number, expected[name as CallName]?.fields ?? {}));
  return `${before.trimEnd()}\n\n${[...introduction, ...rows].join('\n')}\n`;
}

function toRow(number: number, fields: Readonly<Record<string, string>>): string {
  const paths = Object.entries(fields).filter(([path]) => path !== '' && !path.endsWith('[]'));
  const needed = paths.filter(([, text]) => parseField(text).presence === 'needed').map(([path]) => path);
  const optional = paths.map(([path]) => path).filter((path) => !needed.includes(path));
  const ofWrite = fieldsOfWrites[number];
  const names = (all: readonly string[]) => all.map((path) => toName(number, path)).join(', ') || '–';
  const cells = [
    String(number),
    names([...needed, ...(ofWrite?.needed ?? [])]),
    names([...optional, ...(ofWrite?.optional ?? [])]),
    withoutOptionalFields[number] ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}

const toName = (number: number, path: string) =>
  specifiedFields[number]?.includes(path) ? `_\`${path}\`_` : `\`${path}\``;
