import { z } from 'zod';
import { withCode } from './field-errors.ts';
import { cleanNumber, type InputTypeName, inputTypes } from './input-types.ts';
import { isTimeZone } from './time-zone.ts';

/** ISO 8601 in UTC, e.g. `2026-11-20T08:30:00.000Z`. */
export const instant = z.iso.datetime();

/** A calendar day, `YYYY-MM-DD`, the same in every time zone. */
export const day = z.iso.date();

/** In a filter of instants: a day in the query's `timeZone`. */
export const localDay = z.iso.date().brand<'localDay'>();
export type LocalDay = z.output<typeof localDay>;

/** An IANA name or an offset such as `+05:45`. */
export const timeZone = z.string().refine(isTimeZone, withCode('choice'));

export const id = z.string().min(1).max(64);

/** Of a record that is only shown. */
export const optionalId = z.string().describe('Empty when the vendor sends none');

/** The response to the creation of a record. */
export const created = z
  .object({
    id: id.nullable().describe('Null when the vendor does not name the new record; it is in its list'),
  })
  .meta({ id: 'Created' });

/** Vendor calls join ids by commas, so none may contain one. */
export const idInput = z
  .string()
  .overwrite(inputTypes.id.clean)
  .regex(/^[\w.:-]{1,64}$/, withCode('id'));

export const idParams = z.strictObject({ id: idInput });

export const email = z.string().overwrite(cleanNumber).check(z.email()).max(120);

/** A hash of a record's state. A write with an outdated one is refused (409). */
export const version = z.string().regex(/^[0-9a-f]{16}$/, withCode('invalid'));

/** One line of text: trimmed, without control characters, which would break signatures. */
export const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !controlCharacters.test(text) && text.isWellFormed(), withCode('characters'));

export const requiredSingleLine = (max: number) => singleLine(max).min(1);

/** A cleaned text that matches the pattern of its type. */
export function patternText(type: InputTypeName) {
  const { clean, accepts, error } = inputTypes[type];
  return z.string().overwrite(clean).regex(accepts, { error });
}

/** A cleaned line of this type. Its length counts after cleaning. */
export function typedText(type: InputTypeName, max: number) {
  const { clean, accepts, error } = inputTypes[type];
  return z
    .string()
    .overwrite(clean)
    .max(max)
    .refine((text) => accepts.test(text), { error });
}

/** An order, PI order, waybill or courier number. */
export const recordNumber = (max: number) => {
  const { clean, accepts, error } = inputTypes.recordNumber;
  return z.string().overwrite(clean).min(1, { abort: true }).max(max).regex(accepts, { error });
};

/** The name of an uploaded file, without path separators and control characters. */
export const fileName = z
  .string()
  .min(1)
  .max(255)
  .refine(
    (name) => !controlCharacters.test(name) && name.isWellFormed() && !/[/\\]|^\.\.?$/.test(name),
    withCode('fileName'),
  );

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const controlCharacters = /[\u0000-\u001f\u007f]/;

const multilineText = (least: number, max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(least)
        .max(max)
        .refine(
          (text) => !controlCharacters.test(text.replaceAll('\n', '')) && text.isWellFormed(),
          withCode('characters'),
        ),
    );

/** Several lines: trimmed, line ends as `\n`, without other control characters. */
export const requiredMultiline = (max: number) => multilineText(1, max);

export const optionalMultiline = (max: number) => multilineText(0, max);

/** A status of the vendor. `name` is the vendor's name of a status that the portal doesn't translate. */
export const vendorStatus = z
  .object({
    id: z.string(),
    name: z.string().describe('The vendor’s name; empty for a status that the portal translates'),
  })
  .meta({ id: 'VendorStatus' });
export type VendorStatus = z.output<typeof vendorStatus>;
