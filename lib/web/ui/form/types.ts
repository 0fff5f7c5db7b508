import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldErrorCode } from '#lib/contract/field-errors.ts';
import type { FileRules } from '#lib/contract/files/file-types.ts';
import type { UploadFile } from './attachment/use-upload.ts';
import type { UploadPicture } from './pictures/types.ts';

/** Codes of the form itself, in addition to those of the server. */
export type FormErrorCode =
  | FieldErrorCode
  | 'email'
  | 'date'
  | 'atLeast'
  | 'atMost'
  | 'searchTooLong'
  | 'uploading';

/** The values of a form by field name. Days are `YYYY-MM-DD` or null. */
export type FormValues = FieldValues;

/** The values of a form that has only texts and days. */
export type PlainValues = Record<string, string | null>;

interface BaseField {
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  /** Whether it is as wide as the form; others share a line. */
  wide?: boolean;
  /** Texts by error code that replace the general ones. */
  reasons?: Readonly<Partial<Record<FormErrorCode, string>>>;
}

/** An option of a select, radio, checkboxes or search field. */
export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
  /** Shown beside the label. */
  note?: string;
  /** Texts that also choose it when typed completely, such as its number. */
  terms?: readonly string[];
  /** Heading above it; choices of a group must be adjacent. */
  group?: string;
}

/** Finds choices on the server by text; throws what `call` throws. */
export type LoadChoices = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;

/** Props of a feature's own control, such as one with a LookupField. */
export interface CustomControlProps {
  id: string;
  label: string;
  required: boolean;
  value: string;
  onChange: (value: string) => void;
  helperText: string | undefined;
  isInvalid: boolean;
  disabled: boolean;
}

/** One field of a form. Its value is a string unless noted. */
export type FormField =
  | (BaseField & { kind: 'text'; autoComplete?: string })
  | (BaseField & { kind: 'email'; autoComplete?: string })
  | (BaseField & { kind: 'phone' })
  | (BaseField & { kind: 'password'; autoComplete?: string })
  /** A whole number, typed as text; `parseWholeNumber` converts it for the body. */
  | (BaseField & { kind: 'number'; least: number; most: number })
  /** `optionsFor` returns options that depend on other values, in place of `options`. */
  | (BaseField & {
      kind: 'select';
      options: readonly Choice[];
      optionsFor?: (values: FormValues) => readonly Choice[];
    })
  | (BaseField & { kind: 'radio'; options: readonly Choice[] })
  /** Several options; the value is an array. `all` labels the box that checks every option. */
  | (BaseField & { kind: 'checkboxes'; options: readonly Choice[]; all: string })
  | (BaseField & { kind: 'multiline' })
  /** An amount in the user's number format; `parseAmount` converts it. `currencyIn` is the field with its currency. */
  | (BaseField & { kind: 'amount'; currencyIn: string })
  /** A choice found on the server. `namedChoices` have loaded names; `key` is the query key. */
  | (BaseField & { kind: 'search'; key: string; load: LoadChoices; namedChoices: readonly Choice[] })
  /** A number of stars, or null. `names` are those of the stars, lowest first. */
  | (BaseField & { kind: 'rating'; names: readonly string[] })
  /** An UploadedFile, or null. `limits` describes kinds and size. */
  | (BaseField & { kind: 'file'; rules: FileRules; limits: string; upload: UploadFile })
  | (BaseField & { kind: 'pictures'; upload: UploadPicture; max: number })
  | (BaseField & { kind: 'custom'; component: ComponentType<CustomControlProps> })
  | (BaseField & { kind: 'country' })
  | (BaseField & { kind: 'day' });

export interface FormSection {
  title: string;
  fields: FormField[];
}
