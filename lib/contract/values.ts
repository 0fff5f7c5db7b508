import { z } from 'zod';

/** An instant, ISO 8601 in UTC, e.g. `2026-11-20T08:30:00.000Z`. */
export const instant = z.iso.datetime();

/** A calendar day without a time, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** The id of a record as answers give it: the vendor's numbers and strings alike. */
export const id = z.string().min(1).max(64);

/** The id of a record as callers give it. Ids are joined by commas on their way to the vendor, so none may hold one. */
export const idInput = z.string().regex(/^[\w.:-]{1,64}$/, { error: 'id' });

export const idParams = z.strictObject({ id: idInput });

/** A short mark of what somebody has seen of a record; a write gives it back, and is refused (409) when it has changed. */
export const version = z.string().regex(/^[0-9a-f]{16}$/, { error: 'invalid' });

/** One line a person typed: trimmed, without control characters, which would break a line or a signature apart. */
export const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !hasControls.test(text) && text.isWellFormed(), { error: 'characters' });

/** As `line`, and not empty. */
export const requiredSingleLine = (max: number) => singleLine(max).min(1);

/** The name of a file, not of a place: without separators, control characters and steps up. */
export const fileName = z
  .string()
  .min(1)
  .max(255)
  .refine((name) => !hasControls.test(name) && name.isWellFormed() && !/[/\\]|^\.\.?$/.test(name), {
    error: 'fileName',
  });

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const hasControls = /[\u0000-\u001f\u007f]/;

const multilineText = (least: number, max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(least)
        .max(max)
        .refine((text) => !hasControls.test(text.replaceAll('\n', '')) && text.isWellFormed(), {
          error: 'characters',
        }),
    );

/** A text of several lines that a person typed: trimmed, its ends of lines all alike, without other control characters. */
export const requiredMultiline = (max: number) => multilineText(1, max);

/** As `requiredLines`, and maybe empty. */
export const optionalMultiline = (max: number) => multilineText(0, max);

/** A status that the vendor keeps the list of: `name` is the vendor's own, for those that the portal has no words for. */
export const vendorStatus = z.object({ id: z.string(), name: z.string() });
export type VendorStatus = z.output<typeof vendorStatus>;
